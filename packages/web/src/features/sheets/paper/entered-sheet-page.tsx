import { StateBadge } from '../../../trade/state-badge.tsx'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, SegmentedControl } from '@mantine/core'
import {
  acceptSheetEndpoint,
  contentOf,
  type EnteredSheet,
  printEnteredSheetEndpoint,
  querySheetEndpoint,
  reviseSheetEndpoint,
} from '@probeta/contract/entered-sheets.ts'
import { decideSheet } from '@probeta/domain/sheet/life.ts'
import { IconCheck, IconLock, IconMessageQuestion, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { showFile } from '../../../ui/show-file.ts'
import { AddPaper } from './add-paper-panel.tsx'
import css from './entered-sheet-page.module.css'
import { NeighboursPanel } from './neighbours-panel.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { enteredList, enteredQuery } from '../queries.ts'
import { TalkPanel } from '../card/talk-panel.tsx'
import { TypedCard } from '../entry/typed-card.tsx'
import { VersionsPanel } from '../card/versions-panel.tsx'

const Url = z.object({ reading: z.coerce.number().int().optional() })

/** One entered sheet: the typed values beside the paper, and the actions of its review. */
export function EnteredSheetPage() {
  const { t } = useTranslation()
  const { sheetId = '' } = useParams({ strict: false })
  const sheet = useQuery(enteredQuery(sheetId))
  const crumbs = useCrumbs()
  if (sheet.data) return <OneSheet key={sheetId} sheet={sheet.data} />
  return (
    <Page title={t('sheets.fields.number')} breadcrumbs={crumbs}>
      <QueryState query={sheet}>{() => null}</QueryState>
    </Page>
  )
}

function useCrumbs() {
  const { t } = useTranslation()
  return [{ label: t('sheets.entered.title'), to: '/consultas/planillasingresadas' }]
}

function OneSheet({ sheet }: { sheet: EnteredSheet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ reading }, setUrl] = useUrlState(Url)
  const { filter } = useList(enteredList)
  const [side, setSide] = useState<'typed' | 'paper'>('typed')
  const version = sheet.versions.find(({ revision }) => revision === reading)
  return (
    <Page
      title={t('sheets.one', { number: sheet.number })}
      breadcrumbs={useCrumbs()}
      description={
        <span className={css['about']}>
          <StateBadge of="sheet" state={sheet.state} />
          <span>
            {sheet.workSite.code} · {sheet.workSite.name} · {sheet.client.name}
          </span>
          <span>
            {[sheet.enteredBy, format.instant(sheet.enteredAt), t(`sheets.sources.${sheet.source}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      }
      actions={<Actions sheet={sheet} />}
    >
      <NeighboursPanel sheetId={sheet.id} filter={filter} />
      {sheet.state === 'accepted' && (
        <Alert color="green" icon={<IconLock size={18} />} mb="md">
          {t('sheets.accept.locked')}
        </Alert>
      )}
      {sheet.state === 'void' && (
        <Alert color="yellow" mb="md">
          {t('sheets.void.because', { reason: sheet.voidReason })}
        </Alert>
      )}
      {version && (
        <Alert color="blue" mb="md">
          {t('sheets.versions.reading', { number: version.revision })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => setUrl({ reading: undefined })}>
            {t('sheets.versions.back')}
          </Button>
        </Alert>
      )}
      <SegmentedControl
        className={css['switch'] ?? ''}
        fullWidth
        aria-label={t('sheets.papers.view')}
        value={side}
        onChange={(value) => setSide(value === 'paper' ? 'paper' : 'typed')}
        data={[
          { value: 'typed', label: t('sheets.papers.typed') },
          { value: 'paper', label: t('sheets.papers.title') },
        ]}
      />
      <div className={css['beside']} data-side={side}>
        <section aria-label={t('sheets.papers.typed')}>
          <TypedCard content={version?.said ?? contentOf(sheet)} />
        </section>
        <section aria-label={t('sheets.papers.title')}>
          <PaperPanel sheet={sheet} actions={<AddPaper sheetId={sheet.id} />} />
        </section>
      </div>
      <TalkPanel sheet={sheet} messages={sheet.messages} />
      <VersionsPanel
        key={`${sheet.versions.length} ${sheet.state}`}
        sheet={sheet}
        onRead={(revision) => {
          setUrl({ reading: revision })
          window.scrollTo({ top: 0 })
        }}
      />
    </Page>
  )
}

function Actions({ sheet }: { sheet: EnteredSheet }) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [asking, setAsking] = useState<'query' | 'revise'>()
  const [busy, setBusy] = useState(false)
  const { id: sheetId, version, number, state } = sheet
  const args = { params: { sheetId }, version }
  const all = () => refresh('/entered-sheets', '/sheets', '/sheet-delays', '/samples')
  async function trying(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const accept = () =>
    trying(async () => {
      await api.call(acceptSheetEndpoint, { ...args, body: {} })
      await all()
      toast.done(t('sheets.accept.done', { number }))
    })
  const print = () =>
    trying(async () => {
      const query = { language: format.language }
      showFile(
        await api.fetchBlob(printEnteredSheetEndpoint, { params: { sheetId }, query }),
        `sheet-${number}.pdf`,
      )
    })
  const closed = (action: 'query' | 'accept') => !decideSheet(state, action, '-').ok
  return (
    <>
      <Button variant="subtle" leftSection={<IconPrinter size={18} />} onClick={() => void print()}>
        {t('sheets.papers.print')}
      </Button>
      {may(permission.samples) && state !== 'accepted' && (
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} />}
          renderRoot={(props) => <Link to="/servicios/muestras/$sheetId" params={{ sheetId }} {...props} />}
        >
          {t('sheets.papers.correct')}
        </Button>
      )}
      {state === 'accepted' ? (
        <ReasonButton
          variant="default"
          leftSection={<IconPencil size={18} />}
          reason={may(permission.sheets, 'approve') ? undefined : t('sheets.accept.noPermission')}
          onClick={() => setAsking('revise')}
        >
          {t('sheets.accept.revise')}
        </ReasonButton>
      ) : (
        <>
          <ReasonButton
            variant="default"
            leftSection={<IconMessageQuestion size={18} />}
            reason={
              !may(permission.sheets, 'edit')
                ? t('common.form.noPermission')
                : closed('query')
                  ? t('sheets.talk.wrongState')
                  : undefined
            }
            onClick={() => setAsking('query')}
          >
            {t('sheets.talk.query')}
          </ReasonButton>
          <ReasonButton
            loading={busy}
            leftSection={<IconCheck size={18} />}
            reason={
              !may(permission.sheets, 'approve')
                ? t('sheets.accept.noPermission')
                : closed('accept')
                  ? t('sheets.accept.wrongState')
                  : sheet.ownWork
                    ? t('sheets.accept.ownWork')
                    : undefined
            }
            onClick={() => void accept()}
          >
            {t('sheets.accept.button')}
          </ReasonButton>
        </>
      )}
      {asking === 'query' && (
        <ConfirmReason
          title={t('sheets.talk.queryTitle', { number })}
          text={t('sheets.talk.queryText')}
          confirmLabel={t('sheets.talk.send')}
          onConfirm={async (text) => {
            await api.call(querySheetEndpoint, { ...args, body: { text } })
            await all()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'revise' && (
        <ConfirmReason
          offers={offers}
          title={t('sheets.accept.reviseTitle', { number: sheet.revision + 1, sheet: number })}
          text={t('sheets.accept.reviseText')}
          confirmLabel={t('sheets.accept.revise')}
          onConfirm={async (reason) => {
            await api.call(reviseSheetEndpoint, { ...args, body: { reason } })
            await all()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
