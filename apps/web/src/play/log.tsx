import { memo, useEffect, useRef } from 'react'
import { RuleLink } from './links.tsx'
import type { LogLine } from './table-store.ts'

/** What happened, with the rule behind it; a line leads to that moment. */
export const Log = memo(function Log({
  lines,
  at,
  onLook,
}: {
  lines: readonly LogLine[]
  at: number
  onLook: (at: number) => void
}) {
  const end = useRef<HTMLLIElement>(null)
  const recent = lines.slice(-400)
  // Whoever reads the end still does when the panel above grows.
  const reading = useRef(true)
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list) return
    const onScroll = () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) reading.current = true
    }
    const onLeave = () => {
      reading.current = false
    }
    const resized = new ResizeObserver(() => {
      if (reading.current) list.scrollTop = list.scrollHeight
    })
    list.addEventListener('scroll', onScroll)
    for (const way of ['wheel', 'touchmove', 'keydown'])
      list.addEventListener(way, onLeave, { passive: true })
    resized.observe(list)
    return () => {
      list.removeEventListener('scroll', onScroll)
      for (const way of ['wheel', 'touchmove', 'keydown']) list.removeEventListener(way, onLeave)
      resized.disconnect()
    }
  }, [])
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list || lines.length === 0) return
    reading.current = true
    list.scrollTop = list.scrollHeight
  }, [lines])
  return (
    <ol className="log" aria-label="What happened">
      {recent.map(({ key, depth, text, rule, at: when, byOrder }) => (
        <li key={key} className={`depth-${depth}${when > at ? ' ahead' : ''}`}>
          <button type="button" className="quiet" onClick={() => onLook(when)} title="Look at the table then">
            {text}
            {byOrder ? <em className="by-order"> by order</em> : null}
          </button>
          {depth > 1 ? <RuleLink id={rule} /> : null}
        </li>
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  )
})
