/** The amount that may be used at once, and the amount that returns every second. */
export interface Allowance {
  readonly atOnce: number
  readonly perSecond: number
}

/** The allowances of many users, by key; an unused allowance takes no memory. */
export interface Budget {
  /** Returns the used share of the allowance: 1 or more is all of it. */
  usedShare(key: string): number
  spend(key: string, amount: number): void
  /** Returns the milliseconds until the next use is possible; 0 is now. */
  waitTime(key: string): number
}

interface Account {
  debt: number
  at: number
}

/** The number of accounts from which those without a debt are deleted. */
const MANY = 10_000

/** Creates a budget with one allowance for every key. */
export function createBudget(
  allowance: () => Allowance,
  now: () => number = () => performance.now(),
): Budget {
  const accounts = new Map<string, Account>()

  function debtOf({ debt, at }: Account): number {
    return Math.max(0, debt - ((now() - at) / 1000) * allowance().perSecond)
  }

  function tidy(): void {
    for (const [key, account] of accounts) if (debtOf(account) === 0) accounts.delete(key)
  }

  const debt = (key: string): number => {
    const account = accounts.get(key)
    return account ? debtOf(account) : 0
  }

  return {
    usedShare: (key) => debt(key) / allowance().atOnce,
    spend: (key, amount) => {
      if (accounts.size >= MANY) tidy()
      accounts.set(key, { debt: debt(key) + amount, at: now() })
    },
    waitTime: (key) => {
      const { atOnce, perSecond } = allowance()
      const over = debt(key) - atOnce
      return over < 0 ? 0 : ((over + 1) / perSecond) * 1000
    },
  }
}

/** The budgets of a person and of their address, of which the scarcer counts. */
export interface RequestBudget {
  usedShare(): number
  spend(amount: number): void
  waitTime(): number
}

/** Creates the budgets of people and addresses. */
export const createRequestBudget = (
  person: { readonly budget: Budget; readonly key: string },
  address: { readonly budget: Budget; readonly key: string },
): RequestBudget => ({
  usedShare: () => Math.max(person.budget.usedShare(person.key), address.budget.usedShare(address.key)),
  spend: (amount) => {
    person.budget.spend(person.key, amount)
    address.budget.spend(address.key, amount)
  },
  waitTime: () => Math.max(person.budget.waitTime(person.key), address.budget.waitTime(address.key)),
})

/** The bytes that an address may have stored. */
export interface SizeBudget {
  /** Spends the size of a message; returns false where it is too much. */
  spend(size: number): boolean
}

/** The size up to which a message is free: choices and chat. */
const FREE_SIZE = 512

/** Creates the budget of an address for what it has stored. */
export const createSizeBudget = (budget: Budget, address: string): SizeBudget => ({
  spend: (size) => {
    if (size <= FREE_SIZE) return true
    if (budget.waitTime(address) > 0) return false
    budget.spend(address, size)
    return true
  },
})
