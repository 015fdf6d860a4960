import type { Finding, Rule } from './source.ts'

const concrete =
  /^packages\/(domain|contract|phrases)\/|^packages\/web\/src\/(features|trade|api|session|routes|shell)\//

/** packages/web/src/ui has never heard of concrete: what it shows and says is given to it. */
export const plainUi: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('packages/web/src/ui/'))
    .flatMap((source): Finding[] =>
      source.imports
        .filter(({ target, own }) => own && concrete.test(target))
        .map(({ specifier, offset }) =>
          source.find(offset, `ui has never heard of concrete: take ${specifier} as a property instead`),
        ),
    )
