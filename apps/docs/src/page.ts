/** A page of the site. */
export interface SitePage {
  /** Its address from the root of the site: `guides/engine.html`. */
  readonly path: string
  readonly title: string
  /** The group of the navigation it belongs to. */
  readonly group: PageGroup
  /** Whether the navigation lists it. */
  readonly listed: boolean
  readonly html: string
  /** What the search finds: a heading or card with its anchor and words. */
  readonly entries: readonly SearchEntry[]
}

/** Something that the search finds. */
export interface SearchEntry {
  readonly anchor: string
  readonly title: string
  readonly text: string
}

/** The groups of the navigation, in order. */
export const pageGroups = ['Start', 'Guides', 'Packages', 'Rules', 'Cards', 'Scenarios', 'Decisions'] as const

/** A group of the navigation. */
export type PageGroup = (typeof pageGroups)[number]

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the relative address of a page or file, as another page links it. */
export function relativeLink(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  return `${up}${to}`
}

const navigation = (page: SitePage, pages: readonly SitePage[], hasApi: boolean): string =>
  pageGroups
    .map((group) => {
      const links = pages
        .filter((one) => one.group === group && one.listed)
        .map(
          (one) =>
            `<li><a href="${relativeLink(page.path, one.path)}"${one.path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(one.title)}</a></li>`,
        )
      const api =
        group === 'Packages' && hasApi
          ? `<li><a href="${relativeLink(page.path, 'api/index.html')}">API reference</a></li>`
          : ''
      const open = group === page.group || group === 'Start' ? ' open' : ''
      return `<details${open}><summary>${group}</summary><ul>${links.join('')}${api}</ul></details>`
    })
    .join('')

/** Lays out a page with navigation and search. */
export const renderPage = (page: SitePage, pages: readonly SitePage[], hasApi: boolean): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Flotilla</title>
<link rel="stylesheet" href="${relativeLink(page.path, 'site.css')}">
<script type="module" src="${relativeLink(page.path, 'search.js')}"></script>
</head>
<body data-root="${relativeLink(page.path, '')}">
<header>
<a class="brand" href="${relativeLink(page.path, 'index.html')}">Flotilla</a>
<form role="search"><input type="search" name="q" placeholder="Search docs, rules and cards" aria-label="Search" autocomplete="off"></form>
</header>
<div class="found" role="region" aria-live="polite" aria-label="Search results" hidden></div>
<div class="columns">
<nav aria-label="Pages">${navigation(page, pages, hasApi)}</nav>
<main>${page.html}</main>
</div>
</body>
</html>
`
