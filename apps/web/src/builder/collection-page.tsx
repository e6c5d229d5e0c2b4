import './builder.css'
import { type Edition, type Faction, factionNames, type ProductData } from '@flotilla/catalogue'
import { type CardBook, loadCardBook, type PieceKind } from '@flotilla/squads'
import { useEffect, useRef, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { downloadText } from '../download.ts'
import { storageFaultText } from '../host/game-store.ts'
import { hasSignedInBefore, loadPerson } from '../online/table-api.ts'
import {
  collectionFile,
  MAX_COPIES,
  type OwnCollection,
  parseCollectionFile,
  saveCollection,
  useCollection,
  withCopies,
} from './collection.ts'
import { syncSquads } from './squad-sync.ts'
import { loadAllProducts, pieceName } from './use-owned.ts'
import { editionNames, matchesSearch } from './wording.ts'

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Returns the miniatures of a product; the two cards of a corvette stand for one miniature. */
const miniatureCounts = ({ ships }: ProductData): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(ships).filter(([id]) => !id.endsWith('aft')))

/** Describes the content of a product in numbers: `2 miniatures, 7 ship cards, 5 upgrades`. */
function productSummary(product: ProductData): string {
  const { pilots, upgrades, decks, obstacles } = product
  const rows: readonly (readonly [number, string, string])[] = [
    [sumCounts(miniatureCounts(product)), 'miniature', 'miniatures'],
    [sumCounts(pilots), 'ship card', 'ship cards'],
    [sumCounts(upgrades), 'upgrade', 'upgrades'],
    [sumCounts(decks), 'damage deck', 'damage decks'],
    [sumCounts(obstacles), 'obstacle', 'obstacles'],
  ]
  return rows
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${count} ${count === 1 ? one : more}`)
    .join(', ')
}

/** The content of a product by name, loaded on demand. */
function ProductContents({ product }: { product: ProductData }) {
  const [book, setBook] = useState<CardBook>()
  useEffect(() => {
    void loadCardBook(product.edition).then(setBook)
  }, [product.edition])
  if (!book) return <p className="muted">Loading …</p>
  const kinds: readonly (readonly [PieceKind, string, Readonly<Record<string, number>>])[] = [
    ['ship', 'Miniatures', miniatureCounts(product)],
    ['pilot', 'Ship cards', product.pilots],
    ['upgrade', 'Upgrades', product.upgrades],
    ['deck', 'Damage deck', product.decks],
    ['obstacle', 'Obstacles', product.obstacles],
  ]
  return (
    <>
      {kinds
        .filter(([, , counts]) => sumCounts(counts) > 0)
        .map(([kind, head, counts]) => (
          <p key={kind}>
            <strong>{head}:</strong>{' '}
            {Object.entries(counts)
              .map(([id, count]) => `${count > 1 ? `${count} × ` : ''}${pieceName(book, kind, id)}`)
              .join(', ')}
          </p>
        ))}
      {product.reconstructed ? (
        <p className="muted">Partly worked out: {product.reconstructed.reasoning}</p>
      ) : null}
    </>
  )
}

interface RowProps {
  readonly product: ProductData
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
          {name} <small className="muted">{productSummary(product)}</small>
        </summary>
        {open ? <ProductContents product={product} /> : null}
      </details>
      <span className="row builder-copies">
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
          disabled={copies >= MAX_COPIES}
          onClick={() => onCopies(copies + 1)}
        >
          +
        </button>
      </span>
    </li>
  )
}

/** The page on which players mark the products they own, for the builder and its lists. */
export function CollectionPage() {
  const collection = useCollection()
  const [products, setProducts] = useState<readonly ProductData[]>()
  const [edition, setEdition] = useState<Edition>('second')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void loadAllProducts().then(setProducts)
    // Another device may have a newer collection.
    if (hasSignedInBefore())
      void loadPerson()
        .then((person) => person && syncSquads())
        .catch(() => undefined)
  }, [])
  const saveOwned = (next: OwnCollection) => {
    try {
      saveCollection(next)
      setFault('')
    } catch (error) {
      setFault(
        `The collection could not be kept on this device. ${storageFaultText(error)} Save it as a file.`,
      )
    }
  }
  const importFile = async (file: File | undefined) => {
    if (!file) return
    try {
      const next = parseCollectionFile(await file.text())
      const some = Object.keys(collection.products).length > 0
      if (!some || confirm('Put the collection of the file in the place of this one?')) saveOwned(next)
    } catch (error) {
      setFault(storageFaultText(error))
    }
    if (input.current) input.current.value = ''
  }
  const shown = (products ?? []).filter(
    (product) =>
      product.edition === edition &&
      matchesSearch(words, product.name, product.faction ? factionNames[product.faction] : ''),
  )
  const factions = [...new Set(shown.map(({ faction }) => faction))]
  const boxes = Object.values(collection.products).reduce((sum, copies) => sum + copies, 0)
  return (
    <Page title="Your collection">
      <p>
        Mark the products you own, and the <a href="#/squads">squad builder</a> says what a squad lacks and
        shows only what you have where you wish it. Miniatures of the first edition count in the second.
      </p>
      {fault ? <FaultList faults={[fault]} /> : null}
      <div className="fields builder-begin">
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
      <p className="row builder-begin">
        <span role="status">{boxes === 1 ? '1 product' : `${boxes} products`} in your collection.</span>
        <button
          type="button"
          disabled={boxes === 0}
          onClick={() => downloadText('collection.json', collectionFile(collection))}
        >
          Save as a file
        </button>
        <label className="builder-files">
          <span>Read a file</span>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void importFile(event.target.files?.[0])}
          />
        </label>
      </p>
      {products && shown.length === 0 ? (
        <p className="muted">No product is called that. Search for less.</p>
      ) : null}
      {factions.map((faction) => (
        <section key={faction ?? ''}>
          <h2>{factionHead(faction)}</h2>
          <ul className="builder-list builder-products">
            {shown
              .filter((product) => product.faction === faction)
              .map((product) => (
                <ProductRow
                  key={product.key}
                  product={product}
                  copies={collection.products[product.key] ?? 0}
                  onCopies={(copies) => saveOwned(withCopies(collection, product.key, copies))}
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
