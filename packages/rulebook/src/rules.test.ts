import { expect, expectTypeOf, test } from 'vitest'
import { type DocumentId, documents, isRuleId, isTestable, type RuleId, ruleById, rules } from './index.ts'

const count = (document: DocumentId) => rules.filter((rule) => rule.document === document).length

test('the five documents have all their 954 rules', () => {
  expect(['EB', 'WG', 'HS', 'EV18', 'EP14'].map((id) => count(id as DocumentId))).toEqual([
    307, 113, 162, 162, 210,
  ])
})

test('ids are unique and begin with the id of their document', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const { id, document } of rules) expect(id).toMatch(new RegExp(`^${document}-[A-Z0-9]+-[1-9][0-9]*$`))
})

test('rules are listed in the order of the documents', () => {
  expect([...new Set(rules.map(({ document }) => document))]).toEqual(documents.map(({ id }) => id))
})

test('a rule says what its file says, with document and edition', () => {
  expect(ruleById('EB-WING-3')).toMatchObject({
    id: 'EB-WING-3',
    document: 'EB',
    edition: 'second',
    section: 'Wings',
    area: 'planning',
    conflicts: [],
    note: '',
  })
  expect(ruleById('HS-TGT-3').edition).toBe('first')
  expect(ruleById('HS-TGT-3').note).toContain('touches')
})

test('conflicts name rules of the same edition, and go both ways', () => {
  for (const { id, edition, conflicts } of rules) {
    expect(conflicts).not.toContain(id)
    for (const other of conflicts) {
      expect(isRuleId(other), `${id} conflicts with ${other}`).toBe(true)
      expect(ruleById(other).conflicts, `${other} should conflict with ${id}`).toContain(id)
      expect(ruleById(other).edition).toBe(edition)
    }
  }
  expect(ruleById('EB-JOIN-1').conflicts).toContain('WG-JOIN-1')
})

test('ids that a text refers to exist', () => {
  for (const { id, text, check, note } of rules) {
    for (const [named] of `${text} ${check} ${note}`.matchAll(
      /\b(?:EB|WG|HS|EV18|EP14|C1|C2)-[A-Z0-9]+-\d+\b/g,
    )) {
      expect(isRuleId(named), `${id} refers to ${named}`).toBe(true)
    }
  }
})

test('only information and conduct have nothing to test', () => {
  const untestable = rules.filter((rule) => !isTestable(rule))
  expect([...new Set(untestable.map(({ area }) => area))].sort()).toEqual(['conduct', 'info'])
  expect(rules.filter(({ area }) => area === 'info').some(isTestable)).toBe(false)
})

test('an id is told from other text', () => {
  expect(isRuleId('C2-RANGE-1')).toBe(true)
  expect(isRuleId('EB-NOPE-1')).toBe(false)
  expect(isRuleId('toString')).toBe(false)
})

test('an id that does not exist does not compile', () => {
  expectTypeOf<'EB-WING-3'>().toExtend<RuleId>()
  expectTypeOf<'EB-NOPE-1'>().not.toExtend<RuleId>()
  expectTypeOf<string>().not.toExtend<RuleId>()
  expectTypeOf(ruleById).parameter(0).toEqualTypeOf<RuleId>()
})
