/** Our card texts by `edition/faction` and `edition/common`, created when the page is built. */
declare module 'virtual:sentences' {
  const files: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
  export default files
}
