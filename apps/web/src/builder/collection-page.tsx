import './builder.css'
import { type Edition, type Faction, factionNames, type Product } from '@flotilla/catalogue'
import { type Book, loadBook, type PieceKind } from '@flotilla/squads'
import { useEffect, useRef, useState } from 'react'
import { whyNot } from '../host/store.ts'
import { me, wasKnown } from '../online/api.ts'
import { Faults, Page } from '../parts.tsx'
import { download } from '../unkept.tsx'
import {
  collectionFile,
  collectionOfFile,
  keepCollection,
  MOST_COPIES,
  type OwnCollection,
  useCollection,
  withCopies,
} from './collection.ts'
import { exchangeSquads } from './elsewhere.ts'
import { allProducts, pieceName } from './owned.ts'

import { editionNames, matches } from './words.ts'

const counted = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The two cards of a corvette stand for one miniature. */
const miniatures = ({ ships }: Product): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(ships).filter(([id]) => !id.endsWith('aft')))

/** `2 miniatures, 7 ship cards, 5 upgrades`. */
function summary(product: Product): string {
  const { pilots, upgrades, decks, obstacles } = product
  const rows: readonly (readonly [number, string, string])[] = [
    [counted(miniatures(product)), 'miniature', 'miniatures'],
    [counted(pilots), 'ship card', 'ship cards'],
    [counted(upgrades), 'upgrade', 'upgrades'],
    [counted(decks), 'damage deck', 'damage decks'],
    [counted(obstacles), 'obstacle', 'obstacles'],
  ]
  return rows
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${count} ${count === 1 ? one : more}`)
    .join(', ')
}

/** What is in a product by name, read when somebody asks. */
function Contents({ product }: { product: Product }) {
  const [book, setBook] = useState<Book>()
  useEffect(() => {
    void loadBook(product.edition).then(setBook)
  }, [product.edition])
  if (!book) return <p className="soft">Loading …</p>
  const kinds: readonly (readonly [PieceKind, string, Readonly<Record<string, number>>])[] = [
    ['ship', 'Miniatures', miniatures(product)],
    ['pilot', 'Ship cards', product.pilots],
    ['upgrade', 'Upgrades', product.upgrades],
    ['deck', 'Damage deck', product.decks],
    ['obstacle', 'Obstacles', product.obstacles],
  ]
  return (
    <>
      {kinds
        .filter(([, , counts]) => counted(counts) > 0)
        .map(([kind, head, counts]) => (
          <p key={kind}>
            <strong>{head}:</strong>{' '}
            {Object.entries(counts)
              .map(([id, count]) => `${count > 1 ? `${count} × ` : ''}${pieceName(book, kind, id)}`)
              .join(', ')}
          </p>
        ))}
      {product.reconstructed ? (
        <p className="soft">Partly worked out: {product.reconstructed.reasoning}</p>
      ) : null}
    </>
  )
}

interface RowProps {
  readonly product: Product
  readonly copies: number
  readonly onCopies: (copies: number) => void
}

function ProductRow({ product, copies, onCopies }: RowProps) {
  const [open, setOpen] = useState(false)
  const { name } = product
  return (
    <li className={copies > 0 ? 'owned' : undefined}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {name} <small className="soft">{summary(product)}</small>
        </summary>
        {open ? <Contents product={product} /> : null}
      </details>
      <span className="row sq-copies">
        <button
          type="button"
          aria-label={`One ${name} less`}
          disabled={copies === 0}
          onClick={() => onCopies(copies - 1)}
        >
          −
        </button>
        <output aria-label={`${name} owned`}>{copies}</output>
        <button
          type="button"
          aria-label={`One ${name} more`}
          disabled={copies >= MOST_COPIES}
          onClick={() => onCopies(copies + 1)}
        >
          +
        </button>
      </span>
    </li>
  )
}

/** The products somebody owns; builder and lists go by them. */
export function CollectionPage() {
  const collection = useCollection()
  const [products, setProducts] = useState<readonly Product[]>()
  const [edition, setEdition] = useState<Edition>('second')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void allProducts().then(setProducts)
    // Another device may know more.
    if (wasKnown())
      void me()
        .then((person) => person && exchangeSquads())
        .catch(() => undefined)
  }, [])
  const keep = (next: OwnCollection) => {
    try {
      keepCollection(next)
      setFault('')
    } catch (error) {
      setFault(`The collection could not be kept on this device. ${whyNot(error)} Save it as a file.`)
    }
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const next = collectionOfFile(await file.text())
      const some = Object.keys(collection.products).length > 0
      if (!some || confirm('Put the collection of the file in the place of this one?')) keep(next)
    } catch (error) {
      setFault(whyNot(error))
    }
    if (input.current) input.current.value = ''
  }
  const shown = (products ?? []).filter(
    (product) =>
      product.edition === edition &&
      matches(words, product.name, product.faction ? factionNames[product.faction] : ''),
  )
  const factions = [...new Set(shown.map(({ faction }) => faction))]
  const boxes = Object.values(collection.products).reduce((sum, copies) => sum + copies, 0)
  return (
    <Page title="Your collection">
      <p>
        Mark the products you own, and the <a href="#/squads">squad builder</a> says what a squad lacks and
        shows only what you have where you wish it. Miniatures of the first edition count in the second.
      </p>
      {fault ? <Faults faults={[fault]} /> : null}
      <div className="fields sq-begin">
        <label className="field">
          <span>Edition</span>
          <select value={edition} onChange={(event) => setEdition(event.target.value as Edition)}>
            {(['second', 'first'] as const).map((each) => (
              <option key={each} value={each}>
                {editionNames[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Search products</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
      </div>
      <p className="row sq-begin">
        <span role="status">{boxes === 1 ? '1 product' : `${boxes} products`} in your collection.</span>
        <button
          type="button"
          disabled={boxes === 0}
          onClick={() => download('collection.json', collectionFile(collection))}
        >
          Save as a file
        </button>
        <label className="sq-files">
          <span>Read a file</span>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
      </p>
      {products && shown.length === 0 ? (
        <p className="soft">No product is called that. Search for less.</p>
      ) : null}
      {factions.map((faction) => (
        <section key={faction ?? ''}>
          <h2>{factionHead(faction)}</h2>
          <ul className="sq-list sq-products">
            {shown
              .filter((product) => product.faction === faction)
              .map((product) => (
                <ProductRow
                  key={product.key}
                  product={product}
                  copies={collection.products[product.key] ?? 0}
                  onCopies={(copies) => keep(withCopies(collection, product.key, copies))}
                />
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

const factionHead = (faction: Faction | undefined): string =>
  faction ? factionNames[faction] : 'For several factions'
