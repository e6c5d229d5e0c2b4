/** How long a finger rests on something to pick it up, in milliseconds; an earlier move scrolls. */
const HOLD = 300
/** How far a resting finger may move, and how near the edge it scrolls, in pixels. */
const SLACK = 8
const EDGE = 72

interface DragState {
  readonly source: Element
  readonly data: DataTransfer
  readonly ghost: HTMLElement
  /** The element that scrolls when the finger reaches its edge. */
  readonly scroller: Element
  x: number
  y: number
}

/** Creates a picture of the dragged element for below the finger. */
function ghostOf(source: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'under-finger'
  ghost.ariaHidden = 'true'
  // Its text, without the arrows of its buttons.
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

/** Returns how far a finger is beyond the edges between which a scroller stays still; negative above. */
function scrollDistance({ scroller, y }: DragState): number {
  const { top, bottom } = scroller.getBoundingClientRect()
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  const edge = Math.min(EDGE, (to - from) / 4)
  return Math.max(-EDGE, Math.min(EDGE, Math.min(0, y - from - edge) + Math.max(0, y - to + edge)))
}

/**
 * Lets a finger drag in an area as a mouse can: after a rest, the drag events of a mouse follow the finger.
 * Some browsers later start their own drag, which is suppressed. Used as the `ref` of the area.
 */
export function enableTouchDrag(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return
  let resting: { readonly source: HTMLElement; readonly x: number; readonly y: number } | undefined
  let hand: DragState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  /** Dispatches an event to the element below the finger; returns whether the element accepted it. */
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
      // A drag ends without a click.
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
  // Not passive, so that the page does not scroll during a drag.
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
