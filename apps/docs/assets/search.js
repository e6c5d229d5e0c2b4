// The search of the site: it loads its index with the first key, and works without a network.
import MiniSearch from './minisearch.js'

const root = document.body.dataset.root ?? ''
const form = document.querySelector('form[role=search]')
const input = form.querySelector('input')
const found = document.querySelector('.found')
const MOST = 30

let loading
const loadIndex = () => {
  loading ??= Promise.all(
    ['search-index.json', 'search-options.json'].map(async (name) =>
      (await fetch(new URL(name, import.meta.url))).text(),
    ),
  ).then(([index, options]) => MiniSearch.loadJSON(index, JSON.parse(options)))
  return loading
}

async function showResults() {
  const words = input.value.trim()
  if (words.length < 2) {
    found.hidden = true
    return
  }
  const index = await loadIndex()
  if (words !== input.value.trim()) return
  const results = index.search(words).slice(0, MOST)
  const items = results.map(({ title, page, address }) => {
    const link = document.createElement('a')
    link.href = root + address
    link.textContent = title
    const where = document.createElement('span')
    where.textContent = page
    const item = document.createElement('li')
    item.append(link, where)
    return item
  })
  const list = document.createElement('ul')
  list.append(...items)
  found.replaceChildren(items.length > 0 ? list : `Nothing has all these words: ${words}`)
  found.hidden = false
}

input.addEventListener('input', showResults)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault()
    input.focus()
  }
})
