import { type RefObject, useEffect, useState } from 'react'

/** Returns the element that scrolls a list: the list itself, or on small screens the dock around it. */
const scrollerOf = (list: HTMLElement): HTMLElement =>
  getComputedStyle(list).overflowY === 'visible' ? (list.closest<HTMLElement>('.dock') ?? list) : list

/** A button that counts the answers below the edge of a list and scrolls to them. */
export function MoreBelow({ list }: { list: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const node = list.current
    if (!node) return
    const scroller = scrollerOf(node)
    const count = () => {
      const { bottom } = scroller.getBoundingClientRect()
      const answers = [...node.querySelectorAll('.choice')]
      setHidden(answers.filter((answer) => answer.getBoundingClientRect().bottom > bottom + 8).length)
    }
    const resized = new ResizeObserver(count)
    const altered = new MutationObserver(count)
    resized.observe(node)
    altered.observe(node, { childList: true, subtree: true })
    scroller.addEventListener('scroll', count, { passive: true })
    count()
    return () => {
      resized.disconnect()
      altered.disconnect()
      scroller.removeEventListener('scroll', count)
    }
  }, [list])
  if (hidden === 0) return null
  const scrollDown = () => {
    const scroller = list.current && scrollerOf(list.current)
    scroller?.scrollBy({ top: scroller.clientHeight * 0.8, behavior: 'smooth' })
  }
  return (
    <button type="button" className="more-below" onClick={scrollDown}>
      {hidden} more ▾
    </button>
  )
}
