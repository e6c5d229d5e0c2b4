import { documents, type Rule, rules } from '@flotilla/rulebook'
import { escapeHtml, type SitePage } from './page.ts'

/** Where the code applies a rule and where a test names it, by rule. */
export type RuleUses = ReadonlyMap<
  string,
  { readonly code: readonly string[]; readonly tests: readonly string[] }
>

const pathOf = (document: string): string => `rules/${document.toLowerCase()}.html`

const linkRule = (id: string): string =>
  `<a href="${pathOf(id.split('-')[0]!).replace('rules/', '')}#${id}">${id}</a>`

const listFiles = (title: string, files: readonly string[] = []): string =>
  files.length === 0
    ? ''
    : `<p class="files">${title}: ${files.map((file) => `<code>${escapeHtml(file)}</code>`).join(', ')}</p>`

function ruleHtml({ id, text, check, conflicts, note }: Rule, uses: RuleUses): string {
  const { code, tests } = uses.get(id) ?? { code: [], tests: [] }
  return [
    `<section class="rule" id="${id}"><h3><a href="#${id}">${id}</a></h3><p>${escapeHtml(text)}</p>`,
    check ? `<p class="case">${escapeHtml(check)}</p>` : '',
    note ? `<p class="note">How Flotilla reads it: ${escapeHtml(note)}</p>` : '',
    conflicts.length > 0 ? `<p class="note">Contradicted by ${conflicts.map(linkRule).join(', ')}</p>` : '',
    listFiles('Code', code),
    listFiles('Tests', tests),
    '</section>',
  ].join('')
}

/** Creates a page for each document of the rulebook. */
export const createRulePages = (uses: RuleUses): SitePage[] =>
  documents.map(({ id, title, version, date, about }) => {
    const own = rules.filter(({ document }) => document === id)
    const sections = [...new Set(own.map(({ section }) => section))]
    return {
      path: pathOf(id),
      title,
      group: 'Rules',
      listed: true,
      html: [
        `<h1>${escapeHtml(title)}</h1><p>Version ${version}${date ? ` of ${date}` : ''}. ${escapeHtml(about)}</p>`,
        ...sections.map(
          (section) =>
            `<h2>${escapeHtml(section)}</h2>${own
              .filter((rule) => rule.section === section)
              .map((rule) => ruleHtml(rule, uses))
              .join('')}`,
        ),
      ].join('\n'),
      entries: own.map(({ id: anchor, section, text }) => ({ anchor, title: `${anchor} ${section}`, text })),
    }
  })
