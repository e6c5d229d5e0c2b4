import './polyfill-random-uuid.ts'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prefetchPage } from './app.tsx'

prefetchPage()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('./service-worker.js'))
