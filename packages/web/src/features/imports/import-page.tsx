import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { ImportPreview } from '@probeta/contract/imports.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useRefresh } from '../../api/use-refresh.ts'
import { rememberWorkSite } from '../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FileForm } from './file-form.tsx'
import { type ImportChoice, type Missing, settleImport } from './match-columns.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import { importFile, type Imported, lookAtFile } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import css from './import-page.module.css'

const unchosen: ImportChoice = {
  workSiteId: null,
  mixId: null,
  strengthUnit: 'MPa',
  slumpUnit: 'mm',
  castOn: null,
  columns: {},
  skipEmpty: true,
}

/** Imports samples from a file: choose it, match its columns, see every problem, then store all rows or none. */
export function ImportPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [look, setLook] = useState<ImportPreview>()
  const [choice, setChoice] = useState(unchosen)
  const [dryRun, setDryRun] = useState<ImportPreview>()
  const [done, setDone] = useState<Imported>()
  const [busy, setBusy] = useState<'look' | 'check' | 'commit'>()
  // One idempotency key per checked file: pressing twice, or again after a lost answer, imports once.
  const key = useRef(uuid())

  const settled = settleImport(choice)
  const settings = 'settings' in settled ? settled.settings : undefined

  async function during(what: 'look' | 'check' | 'commit', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  function forget() {
    setDryRun(undefined)
    key.current = uuid()
  }
  const change = (part: Partial<ImportChoice>) => {
    setChoice((now) => ({ ...now, ...part }))
    forget()
  }
  const choose = (given: File) =>
    void during('look', async () => {
      setFile(given)
      setLook(undefined)
      forget()
      const found = await lookAtFile(given).catch((error: unknown) => {
        setFile(undefined)
        throw error
      })
      setLook(found)
      setChoice((now) => {
        // A corrected file keeps the columns matched by hand, where it still has them.
        const kept = Object.entries(now.columns).filter(([, column]) => found.columns.includes(column))
        return { ...now, columns: { ...found.suggested, ...Object.fromEntries(kept) } }
      })
    })
  const check = () =>
    void during('check', async () => {
      if (file && settings) setDryRun(await lookAtFile(file, settings))
    })
  const commit = () =>
    void during('commit', async () => {
      if (!file || !settings) return
      setDone(await importFile(file, settings, key.current))
      rememberWorkSite(settings.workSiteId)
      await refresh('/sheets', '/samples', '/strength-tests', '/dashboard', '/work-sites', '/statistics')
    })

  const explain = (missing: Missing): string =>
    missing.what === 'columns'
      ? t('imports.missing.columns', {
          names: missing.fields.map((field) => t(`imports.fields.${field}`)).join(', '),
        })
      : t(`imports.missing.${missing.what}`)
  const allowed = may(permission.samples, 'edit') ? undefined : t('common.form.noPermission')
  const unsettled = 'missing' in settled ? explain(settled.missing) : undefined
  const found = dryRun
    ? dryRun.problemsTotal > 0
      ? t('imports.missing.problems')
      : dryRun.specimens === 0
        ? t('imports.missing.nothing')
        : undefined
    : t('imports.missing.check')

  return (
    <Page
      title={t('imports.title')}
      description={t('imports.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      {done ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t('imports.done.title')}
          text={t('imports.done.text', {
            samples: format.number(done.samples),
            specimens: format.number(done.specimens),
            rows: format.number(done.rows),
          })}
        >
          <div className={css['next']}>
            <Button
              variant="subtle"
              onClick={() => {
                setDone(undefined)
                setFile(undefined)
                setLook(undefined)
                forget()
              }}
            >
              {t('imports.done.again')}
            </Button>
            <Button
              renderRoot={(props) => (
                <Link to="/servicios/muestras/$sheetId" params={{ sheetId: done.sheetId }} {...props} />
              )}
            >
              {t('imports.done.sheet')}
            </Button>
          </div>
        </EmptyState>
      ) : (
        <>
          <Section title={t('imports.steps.file')}>
            <FileForm
              file={file}
              rows={look?.rows}
              shown={format.number(look?.rows)}
              busy={busy === 'look'}
              onFile={choose}
            />
          </Section>
          {look && (
            <>
              <Section title={t('imports.steps.meaning')}>
                <SettingsForm choice={choice} onChange={change} />
              </Section>
              <Section title={t('imports.steps.columns')} description={t('imports.columns.about')}>
                <ColumnsForm
                  look={look}
                  columns={choice.columns}
                  onChange={(columns) => change({ columns })}
                />
              </Section>
              <Section title={t('imports.steps.check')}>
                {dryRun && <ProblemsPanel dryRun={dryRun} />}
                <div className={css['actions']}>
                  <ReasonButton
                    variant={dryRun ? 'default' : 'filled'}
                    loading={busy === 'check'}
                    reason={allowed ?? unsettled}
                    onClick={check}
                  >
                    {t('imports.check.button')}
                  </ReasonButton>
                  {dryRun && (
                    <ReasonButton
                      loading={busy === 'commit'}
                      reason={allowed ?? unsettled ?? found}
                      onClick={commit}
                    >
                      {dryRun.problemsTotal === 0 && dryRun.samples > 0
                        ? t('imports.commit', { count: dryRun.samples })
                        : t('imports.commitNone')}
                    </ReasonButton>
                  )}
                </div>
              </Section>
            </>
          )}
        </>
      )}
    </Page>
  )
}
