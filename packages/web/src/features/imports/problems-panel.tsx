import { Alert, ScrollArea } from '@mantine/core'
import { importFields, type ImportPreview, type ImportProblem } from '@probeta/contract/laboratory/imports.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWordOf } from '../../i18n/use-word-of.ts'
import { useFormat } from '../../session/current-session.ts'
import { ImportLink } from '../../trade/files/import-link.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import css from './import-page.module.css'

/** As many unknown names are written out. */
const mostNamed = 20

/** The outcome of a dry run: the rows to be stored, or every problem by row and column. */
export function ProblemsPanel({ dryRun }: { dryRun: ImportPreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { problems, problemsTotal } = dryRun
  const counted = (['rows', 'samples', 'specimens', 'skipped'] as const).map((name) => ({
    label: t(`imports.check.${name}`),
    value: format.number(dryRun[name]),
  }))
  return (
    <div className={`pb-stack-wide ${css['result']}`} role="status">
      {problemsTotal === 0 ? (
        <Alert color="green" icon={<IconCircleCheck size={20} />} title={t('imports.check.clean')} />
      ) : (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={20} />}
          title={t('imports.check.bad', { count: problemsTotal, shown: format.number(problemsTotal) })}
        >
          {t('imports.check.badHint')}
          {problems.length < problemsTotal &&
            ` ${t('imports.check.listed', { shown: format.number(problems.length) })}`}
        </Alert>
      )}
      <KeyValues items={counted} />
      <UnknownCard unknown={dryRun.unknown} />
      {problems.length > 0 && <ProblemTable problems={problems} />}
    </div>
  )
}

/** Work sites and mixes to be added first, with their rows, and the ways to add them. */
function UnknownCard({ unknown }: Pick<ImportPreview, 'unknown'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (['workSite', 'mix'] as const).map((what) => {
    const some = unknown.filter((one) => one.what === what)
    if (some.length === 0) return null
    const names = some.slice(0, mostNamed).map(({ workSite, name, rows }) =>
      t('imports.unknown.one', {
        name: workSite === '' ? name : `${workSite} · ${name}`,
        shown: format.number(rows),
      }),
    )
    return (
      <div key={what}>
        <p className="pb-flat pb-break">
          <strong>{t(`imports.unknown.${what}`, { count: some.length })}</strong> {names.join(', ')}
          {some.length > mostNamed && ' …'}
        </p>
        <ImportLink table={what === 'workSite' ? 'workSites' : 'mixes'} />
      </div>
    )
  })
}

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const problemOf = useProblemWords()
  const nameOf = (column: string) => {
    const field = importFields.find((known) => known === column)
    return field ? t(`imports.fields.${field}`) : column || '—'
  }
  return (
    <ScrollArea.Autosize
      className={`pb-shrink ${css['problems']}`}
      mah={420}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('imports.check.list') }}
    >
      <table>
        <thead>
          <tr>
            {(['row', 'column', 'value', 'problem'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`imports.check.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, value, code }, index) => (
            <tr key={index}>
              <td>{format.number(row)}</td>
              <td>{nameOf(column)}</td>
              <td className={`pb-break pb-small ${css['typed']}`}>{value || '—'}</td>
              <td>{problemOf(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  )
}

function useProblemWords() {
  const { t, i18n } = useTranslation()
  const { word } = useWordOf()
  return (code: string) => {
    const key = `imports.problems.${code}`
    return i18n.exists(key) ? word(key) : t('common.form.invalid')
  }
}
