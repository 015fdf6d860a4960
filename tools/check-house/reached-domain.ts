import { isTest, type Finding, type Rule } from './source.ts'

const home = 'packages/domain/src/'
/** What serves tests: builders, the rules written a second time, and the published examples. */
const servesTests = (path: string) => /\/(testing|independent|validation)\//.test(path)
const isProduct = (path: string) =>
  /^packages\/(server|web|contract|charts|phrases)\/src\//.test(path) &&
  !isTest(path) &&
  !path.includes('/testing/')

/** Every module of the domain is reached by the product: what is only tested still has to be read, checked and validated. */
export const reachedDomain: Rule = ({ sources }) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set(sources.map(({ path }) => path).filter(isProduct))
  // A set hands out what is added to it while it is walked.
  for (const path of reached)
    for (const { own, target } of byPath.get(path)?.imports ?? [])
      if (own && byPath.has(target)) reached.add(target)
  return sources
    .filter(({ path }) => path.startsWith(home) && !isTest(path) && !servesTests(path) && !reached.has(path))
    .map((source): Finding =>
      source.find(0, 'nothing of the product reaches this module: use it or delete it'),
    )
}
