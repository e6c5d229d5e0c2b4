import { type RefObject, useEffect, useState } from 'react'

/** Says that a list goes on below its edge, and scrolls to it. */
export function MoreBelow({ list }: { list: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const node = list.current
    if (!node) return
    const look = () => {
      const { bottom } = node.getBoundingClientRect()
      const answers = [...node.querySelectorAll('.choice')]
      setHidden(answers.filter((answer) => answer.getBoundingClientRect().bottom > bottom + 4).length)
    }
    const resized = new ResizeObserver(look)
    const altered = new MutationObserver(look)
    resized.observe(node)
    altered.observe(node, { childList: true, subtree: true })
    node.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resized.disconnect()
      altered.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [list])
  if (hidden === 0) return null
  return (
    <button
      type="button"
      className="more-below"
      onClick={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.8, behavior: 'smooth' })}
    >
      {hidden} more ▾
    </button>
  )
}
