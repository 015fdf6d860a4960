import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { FileForm } from './file-form.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import type { Imported } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { type Import, useImport } from './use-import.ts'
import css from './import-page.module.css'

/** Imports samples from a file: choose it, match its columns, see every problem, then store all rows or none. */
export function ImportPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const current = useImport()
  const { file, look, choice, done, busy, change } = current
  return (
    <Page
      title={t('imports.title')}
      description={t('imports.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      {!done && (
        <Section title={t('imports.steps.file')}>
          <FileForm
            file={file}
            rows={look?.rows}
            shown={format.number(look?.rows)}
            busy={busy === 'look'}
            onFile={current.choose}
          />
        </Section>
      )}
      {!done && look && (
        <>
          <Section title={t('imports.steps.meaning')}>
            <SettingsForm choice={choice} onChange={change} />
          </Section>
          <Section title={t('imports.steps.columns')} description={t('imports.columns.about')}>
            <ColumnsForm look={look} columns={choice.columns} onChange={(columns) => change({ columns })} />
          </Section>
          <CheckSection current={current} />
        </>
      )}
      {done && <Stored done={done} onAgain={current.restart} />}
    </Page>
  )
}

function CheckSection({ current }: { current: Import }) {
  const { t } = useTranslation()
  const { dryRun, busy, check, commit } = current
  const reasons = useReasons(current)
  return (
    <Section title={t('imports.steps.check')}>
      {dryRun && <ProblemsPanel dryRun={dryRun} />}
      <div className={`pb-row ${css['actions']}`}>
        <ReasonButton
          variant={dryRun ? 'default' : 'filled'}
          loading={busy === 'check'}
          reason={reasons.check}
          onClick={check}
        >
          {t('imports.check.button')}
        </ReasonButton>
        {dryRun && (
          <ReasonButton loading={busy === 'commit'} reason={reasons.commit} onClick={commit}>
            {dryRun.problemsTotal === 0 && dryRun.samples > 0
              ? t('imports.commit', { count: dryRun.samples })
              : t('imports.commitNone')}
          </ReasonButton>
        )}
      </div>
    </Section>
  )
}

/** Why it cannot be checked, and why what was checked cannot be stored. */
function useReasons({ missing, dryRun }: Import) {
  const { t } = useTranslation()
  const may = useMay()
  const unsettled = !may(permission.samples, 'edit')
    ? t('common.form.noPermission')
    : missing?.what === 'columns'
      ? t('imports.missing.columns', {
          names: missing.fields.map((field) => t(`imports.fields.${field}`)).join(', '),
        })
      : missing && t(`imports.missing.${missing.what}`)
  const faulty = dryRun && dryRun.problemsTotal > 0 && t('imports.missing.problems')
  const empty = dryRun?.specimens === 0 ? t('imports.missing.nothing') : undefined
  return { check: unsettled, commit: unsettled ?? (faulty || empty) }
}

/** What was stored, and the ways on. */
function Stored({ done, onAgain }: { done: Imported; onAgain: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('imports.done.title')}
      text={t('imports.done.text', {
        samples: format.number(done.samples),
        specimens: format.number(done.specimens),
        rows: format.number(done.rows),
      })}
    >
      <div className={`pb-row ${css['actions']}`}>
        <Button variant="subtle" onClick={onAgain}>
          {t('imports.done.again')}
        </Button>
        <Button
          renderRoot={(props) =>
            done.sheets === 1 ? (
              <Link to="/servicios/muestras/$sheetId" params={{ sheetId: done.sheetId }} {...props} />
            ) : (
              <Link to="/servicios/muestras" {...props} />
            )
          }
        >
          {t(done.sheets === 1 ? 'imports.done.sheet' : 'imports.done.sheets')}
        </Button>
      </div>
    </EmptyState>
  )
}
