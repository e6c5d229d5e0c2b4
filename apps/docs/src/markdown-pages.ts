import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { PageGroup, SearchEntry, SitePage } from './page.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** Returns the anchor of a heading, as forges make it. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** A file of the repository that becomes a page. */
interface Source {
  readonly file: string
  readonly path: string
  readonly group: PageGroup
  readonly listed: boolean
}

const markdownFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`)

function listSources(root: string): Source[] {
  const page = (file: string, path: string, group: PageGroup, listed = true): Source => ({
    file,
    path,
    group,
    listed,
  })
  const packages = readdirSync(join(root, 'packages'))
  return [
    page('README.md', 'index.html', 'Start'),
    page('CONTRIBUTING.md', 'contributing.html', 'Start'),
    page('CHANGELOG.md', 'changelog.html', 'Start'),
    page('SECURITY.md', 'security.html', 'Start', false),
    page('CODE_OF_CONDUCT.md', 'conduct.html', 'Start', false),
    page('examples/README.md', 'examples.html', 'Start'),
    ...markdownFiles(root, 'docs').map((file) =>
      page(file, `guides/${posix.basename(file, '.md')}.html`, 'Guides'),
    ),
    ...packages.map((name) => page(`packages/${name}/README.md`, `packages/${name}.html`, 'Packages')),
    ...markdownFiles(root, 'docs/decisions').map((file) =>
      page(file, `decisions/${posix.basename(file, '.md')}.html`, 'Decisions'),
    ),
  ]
}

/** A file that a page shows or offers and that the site copies. */
export interface SiteFile {
  readonly file: string
  readonly path: string
}

/** Turns the Markdown files of the repository into pages. Links between them lead to pages, others to copies of files. */
export function createMarkdownPages(root: string): { pages: SitePage[]; files: SiteFile[] } {
  const sources = listSources(root)
  const pathOf = new Map(sources.map(({ file, path }) => [file, path]))
  const files = new Map<string, string>()

  /** Returns where a link of a file leads within the site. */
  function resolveLink({ file, path }: Source, href: string): string {
    if (/^[a-z]+:|^#/.test(href)) return href
    const [target = '', anchor] = href.split('#')
    const named = posix.normalize(posix.join(dirname(file), decodeURI(target))).replace(/\/$/, '')
    const up = '../'.repeat(path.split('/').length - 1)
    const suffix = anchor ? `#${anchor}` : ''
    const known = pathOf.get(named) ?? pathOf.get(`${named}/README.md`)
    if (known) return `${up}${known}${suffix}`
    if (named === 'docs/decisions') return `${up}decisions/0001-toolchain.html`
    if (!/\.\w+$/.test(named)) return `${up}index.html`
    files.set(named, `files/${named}`)
    return `${up}files/${named}`
  }

  const pages = sources.map((source): SitePage => {
    const tokens = markdown.parse(readFileSync(join(root, source.file), 'utf8'), {})
    const entries: { anchor: string; title: string; text: string }[] = []
    const anchors = new Map<string, number>()
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const title = tokens[index + 1]!.children!.map(({ content }) => content).join('')
        const slug = slugify(title)
        const count = anchors.get(slug) ?? 0
        anchors.set(slug, count + 1)
        const anchor = count === 0 ? slug : `${slug}-${count}`
        token.attrSet('id', anchor)
        entries.push({ anchor, title, text: '' })
      } else if (token.type === 'inline' || token.type === 'fence') {
        const entry = entries.at(-1)
        if (entry) entry.text += ` ${token.content}`
        for (const child of token.children ?? []) {
          if (child.type === 'link_open')
            child.attrSet('href', resolveLink(source, String(child.attrGet('href'))))
          if (child.type === 'image') child.attrSet('src', resolveLink(source, String(child.attrGet('src'))))
        }
      }
    }
    const title = entries[0]?.title ?? source.file
    return {
      path: source.path,
      title,
      group: source.group,
      listed: source.listed,
      html: markdown.renderer.render(tokens, markdown.options, {}),
      entries: entries satisfies SearchEntry[],
    }
  })
  return { pages, files: [...files].map(([file, path]) => ({ file, path })) }
}
