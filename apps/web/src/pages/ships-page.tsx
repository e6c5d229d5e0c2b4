import { useEffect, useRef, useState } from 'react'
import { TILT } from '../board/camera.ts'
import { ShipPicture } from '../models/ship-picture.tsx'
import { addExplosion, addIonArcs, addShieldFlare, addSparks, addVolley, Effects } from '../scene/effects.ts'
import type { SceneShip } from '../scene/scene.ts'
import { listPortraits, ShipStudio, type StagedEffects } from '../scene/ship-studio.ts'

/** The sizes of the pictures, in pixels. */
const sizes = [30, 90, 300]
/** The moments of an effect that the page shows. */
const moments = [0.15, 0.4, 0.65, 0.9]

type ShowEffect = (effects: Effects, attacker: SceneShip, defender: SceneShip, t: number) => void

const shot =
  (
    kind: 'bolts' | 'missile' | 'torpedo' | 'ion' | 'tractor',
    colour: readonly [number, number, number],
  ): ShowEffect =>
  (effects, attacker, defender, t) =>
    addVolley(effects, attacker, defender, { kind, colour, hits: true }, t)

/** Every effect of the table. */
const shows: { readonly [name: string]: ShowEffect } = {
  Lasers: shot('bolts', [1, 0.22, 0.16]),
  Missiles: shot('missile', [1, 0.66, 0.3]),
  Torpedoes: shot('torpedo', [0.55, 0.7, 1]),
  Ion: shot('ion', [0.4, 0.6, 1]),
  'Tractor beam': shot('tractor', [0.4, 1, 0.75]),
  Shields: (effects, { pose }, defender, t) => addShieldFlare(effects, defender, [pose.x, pose.y, 20], t),
  'Hull damage': (effects, _, defender, t) => addSparks(effects, defender, t, false),
  'Critical damage': (effects, _, defender, t) => addSparks(effects, defender, t, true),
  Ionised: (effects, _, defender, t) => addIonArcs(effects, defender, t),
  Explosion: (effects, _, { pose }, t) => addExplosion(effects, [pose.x, pose.y, 20], 26, t, 3),
}

const rest = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => go()))

/** Draws everything on the canvases of the page, one after the other; returns why it cannot. */
async function drawAll(root: HTMLElement, isGone: () => boolean): Promise<string | undefined> {
  let studio: ShipStudio
  try {
    studio = new ShipStudio()
  } catch (error) {
    return (error as Error).message
  }
  const portraits = new Map(listPortraits().map((one) => [`${one.shape}-${one.livery}`, one]))
  for (const canvas of root.querySelectorAll('canvas')) {
    if (isGone()) return
    const { portrait, size, tilt, effect, moment } = canvas.dataset
    const one = portraits.get(portrait ?? '')
    if (one)
      studio.drawOn(canvas, {
        ...one,
        size: { width: Number(size), height: Number(size) },
        tilt: Number(tilt),
      })
    const show = shows[effect ?? '']
    const stage: StagedEffects | undefined =
      show &&
      ((attacker, defender) => {
        const effects = new Effects()
        show(effects, attacker, defender, Number(moment))
        return effects
      })
    if (stage) studio.drawEffects(canvas, { width: 300, height: 130 }, stage)
    canvas.dataset.drawn = 'true'
    await rest()
  }
  return
}

/** Every ship as a model from afar and near, from above and tilted, and every effect of the table. */
export function ShipsPage() {
  const root = useRef<HTMLElement>(null)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isGone = false
    void drawAll(root.current!, () => isGone).then(setFault)
    return () => {
      isGone = true
    }
  }, [])
  return (
    <main className="page ships-page" ref={root}>
      <p>
        <a href="#/">Start page</a>
      </p>
      <h1>Ships</h1>
      <p className="muted">Our own models of every ship, as tables show them.</p>
      {fault ? <p className="notice">{fault} You see the small pictures instead.</p> : null}
      {fault ? null : (
        <section>
          <h2>Effects</h2>
          {Object.keys(shows).map((effect) => (
            <figure key={effect}>
              {moments.map((moment) => (
                <canvas key={moment} width={300} height={130} data-effect={effect} data-moment={moment} />
              ))}
              <figcaption>{effect}</figcaption>
            </figure>
          ))}
        </section>
      )}
      <section>
        <h2>Models</h2>
        {listPortraits().map(({ shape, livery, ship }) => (
          <figure key={`${shape}-${livery}`}>
            <ShipPicture ship={ship} size={90} />
            {fault
              ? null
              : [0, TILT].flatMap((tilt) =>
                  sizes.map((size) => (
                    <canvas
                      key={`${size} ${tilt}`}
                      width={size}
                      height={size}
                      data-portrait={`${shape}-${livery}`}
                      data-size={size}
                      data-tilt={tilt}
                    />
                  )),
                )}
            <figcaption>
              {shape}, {livery}
            </figcaption>
          </figure>
        ))}
      </section>
    </main>
  )
}
