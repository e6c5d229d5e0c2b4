/** How long a finger rests on something before it is in hand, in milliseconds; who moves sooner scrolls. */
const HOLD = 300
/** How far a resting finger may stray, and how near to the edge it scrolls, in pixels. */
const SLACK = 8
const EDGE = 72

interface DragState {
  readonly source: Element
  readonly data: DataTransfer
  readonly ghost: HTMLElement
  /** What scrolls when the finger comes to its edge. */
  readonly scroller: Element
  x: number
  y: number
}

/** A picture of what is in hand, below the finger. */
function ghostOf(source: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'under-finger'
  ghost.ariaHidden = 'true'
  // Its words, without the arrows of its buttons.
  ghost.textContent =
    source.ariaLabel ??
    source.innerText
      .split('\n')
      .filter((line) => /\w/.test(line))
      .join(' ')
  document.body.append(ghost)
  return ghost
}

function scrollerOf(element: Element): Element {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  return document.scrollingElement ?? document.documentElement
}

/** How far a finger is beyond the edges between which a scroller stays where it is; negative above. */
function scrollDistance({ scroller, y }: DragState): number {
  const { top, bottom } = scroller.getBoundingClientRect()
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  const edge = Math.min(EDGE, (to - from) / 4)
  return Math.max(-EDGE, Math.min(EDGE, Math.min(0, y - from - edge) + Math.max(0, y - to + edge)))
}

/**
 * Lets a finger drag in an area what a mouse can: after a rest the drag events of a mouse follow the finger. Some
 * browsers do so of themselves, later; theirs is then left out. Given to the area as its `ref`.
 */
export function enableTouchDrag(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return
  let resting: { readonly source: HTMLElement; readonly x: number; readonly y: number } | undefined
  let hand: DragState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  /** The event at what lies below the finger; whether it was welcome there. */
  const dispatchDragEvent = (kind: string, at: Element | null, dataTransfer: DataTransfer): boolean =>
    at !== null && !at.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))

  const moveGhost = ({ x, y, ghost, data }: DragState) => {
    ghost.style.translate = `${x}px ${y}px`
    ghost.classList.toggle('welcome', dispatchDragEvent('dragover', document.elementFromPoint(x, y), data))
  }
  const autoScroll = () => {
    if (!hand) return
    const by = scrollDistance(hand)
    if (by !== 0) {
      hand.scroller.scrollBy(0, by / 4)
      moveGhost(hand)
    }
    frame = requestAnimationFrame(autoScroll)
  }
  const beginDrag = () => {
    if (!resting) return
    const { source, x, y } = resting
    const data = new DataTransfer()
    dispatchDragEvent('dragstart', source, data)
    if (data.types.length === 0) return
    hand = { source, data, ghost: ghostOf(source), scroller: scrollerOf(source), x, y }
    moveGhost(hand)
    frame = requestAnimationFrame(autoScroll)
  }
  const letGo = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (hand) dispatchDragEvent('dragend', hand.source, hand.data)
    hand?.ghost.remove()
    hand = undefined
    resting = undefined
  }

  const handleStart = ({ touches, target }: TouchEvent) => {
    letGo()
    const source = target instanceof Element ? target.closest<HTMLElement>('[draggable="true"]') : null
    const [finger] = touches
    if (!source || !finger || touches.length > 1) return
    resting = { source, x: finger.clientX, y: finger.clientY }
    timer = setTimeout(beginDrag, HOLD)
  }
  const handleMove = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (!finger) return
    const { clientX: x, clientY: y } = finger
    if (hand) {
      event.preventDefault()
      Object.assign(hand, { x, y })
      moveGhost(hand)
    } else if (resting && Math.hypot(x - resting.x, y - resting.y) > SLACK) letGo()
  }
  const handleEnd = (event: TouchEvent) => {
    if (hand) {
      // No click follows what was dragged.
      event.preventDefault()
      dispatchDragEvent('drop', document.elementFromPoint(hand.x, hand.y), hand.data)
    }
    letGo()
  }
  const ownMenu = (event: Event) => {
    if (hand && event.isTrusted) event.preventDefault()
  }

  const gone = new AbortController()
  const { signal } = gone
  area.addEventListener('touchstart', handleStart, { passive: true, signal })
  // Not passive, so that the page stays where it is below what is dragged.
  area.addEventListener('touchmove', handleMove, { passive: false, signal })
  area.addEventListener('touchend', handleEnd, { signal })
  area.addEventListener('touchcancel', letGo, { signal })
  area.addEventListener('contextmenu', ownMenu, { signal })
  area.addEventListener('dragstart', ownMenu, { capture: true, signal })
  return () => {
    letGo()
    gone.abort()
  }
}
