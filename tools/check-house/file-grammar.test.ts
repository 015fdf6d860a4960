import { expect, test } from 'vitest'
import { fileGrammar } from './file-grammar.ts'

const findingsFor = (...paths: string[]) => fileGrammar({ paths, sources: [] })

test.each([
  'packages/server/src/features/specimens/routes.ts',
  'packages/server/src/features/specimens/record-break.ts',
  'packages/server/src/features/specimens/record-break.test.ts',
  'packages/web/src/features/work-sites/card/work-site-page.tsx',
  'packages/web/src/features/work-sites/list/columns.tsx',
  'packages/web/src/features/work-sites/sum-strengths.ts',
  'packages/web/src/ui/number-field.tsx',
  'packages/web/src/features/specimens/day/day-panel.tsx',
  'packages/server/src/features/reports/batches/add-batch.ts',
  'packages/web/vite.config.ts',
  'packages/server/migrations/laboratory/0001_clients.sql',
  'packages/web/index.html',
  'docs/decisions/0001-anything.md',
])('%s is well named', (path) => {
  expect(findingsFor(path)).toEqual([])
})

test.each([
  'packages/server/src/features/specimens/breaks.ts',
  'packages/server/src/features/specimens/store.ts',
  'packages/server/src/features/specimens/record.ts',
  'packages/server/src/features/specimens/record-break.tsx',
  'packages/server/src/features/specimens/parts/more/record-break.ts',
  'packages/web/src/features/specimens/theDay/day-panel.tsx',
  'packages/web/src/features/specimens/day/day-widget.tsx',
  'packages/server/src/features/WorkSites/routes.ts',
  'packages/web/src/features/specimens/specimen.tsx',
  'packages/web/src/features/specimens/specimen-widget.tsx',
  'packages/web/src/ui/index.ts',
  'packages/web/src/ui/utils.ts',
  'packages/domain/src/specimen/types.ts',
  'packages/server/src/http/service.ts',
  'packages/domain/src/specimenStrength.ts',
  'packages/server/migrations/0001_foundation.sql',
  'packages/server/migrations/laboratory/1_clients.sql',
  'packages/server/migrations/laboratory/0001-clients.sql',
])('%s is refused', (path) => {
  expect(findingsFor(path)).toHaveLength(1)
})

test('the migrations of each folder are numbered without gap or double', () => {
  const folder = 'packages/server/migrations/laboratory'
  expect(findingsFor(`${folder}/0001_a.sql`, `${folder}/0003_b.sql`)).toMatchObject([
    { path: `${folder}/0003_b.sql` },
  ])
  expect(findingsFor(`${folder}/0001_a.sql`, `${folder}/0001_b.sql`)).toMatchObject([
    { path: `${folder}/0001_b.sql` },
  ])
  expect(findingsFor(`${folder}/0001_a.sql`, 'packages/server/migrations/installation/0001_a.sql')).toEqual(
    [],
  )
})
