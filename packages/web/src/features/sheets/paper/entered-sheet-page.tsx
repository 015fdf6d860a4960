import { StateBadge } from '../../../trade/state-badge.tsx'
import { Alert, Button, SegmentedControl } from '@mantine/core'
import { contentOf, type EnteredSheet } from '@probeta/contract/concrete/entered-sheets.ts'
import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../../session/current-session.ts'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { AddPaper } from './add-paper-panel.tsx'
import css from './entered-sheet-page.module.css'
import { NeighboursPanel } from './neighbours-panel.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { ReviewActions } from './review-panel.tsx'
import { enteredList, enteredQuery } from '../queries.ts'
import { TalkPanel } from '../card/talk-panel.tsx'
import { SheetSignOffPanel } from '../sign-off/sheet-sign-off-panel.tsx'
import { TypedCard } from './typed-card.tsx'
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
  const { workSite, client } = sheet
  const entered = [sheet.enteredBy, format.instant(sheet.enteredAt), t(`sheets.sources.${sheet.source}`)]
  const version = sheet.versions.find(({ revision }) => revision === reading)
  return (
    <Page
      title={t('sheets.one', { number: sheet.number })}
      breadcrumbs={useCrumbs()}
      description={
        <span className="pb-row">
          <StateBadge of="sheet" state={sheet.state} />
          <span>{[workSite.code, workSite.name, client.name].join(' · ')}</span>
          <span>{entered.filter(Boolean).join(' · ')}</span>
        </span>
      }
      actions={<ReviewActions sheet={sheet} />}
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
      <TypedBesidePaper sheet={sheet} content={version?.said ?? contentOf(sheet)} />
      <SheetSignOffPanel sheet={sheet} />
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

/** The typed values and the paper side by side; on a phone one of them. */
function TypedBesidePaper({ sheet, content }: { sheet: EnteredSheet; content: SheetContent }) {
  const { t } = useTranslation()
  const [side, setSide] = useState<'typed' | 'paper'>('typed')
  return (
    <>
      <SegmentedControl
        className={css['switch'] ?? ''}
        fullWidth
        aria-label={t('sheets.papers.view')}
        value={side}
        onChange={setSide}
        data={[
          { value: 'typed', label: t('sheets.papers.typed') },
          { value: 'paper', label: t('sheets.papers.title') },
        ]}
      />
      <div className={css['beside']} data-side={side}>
        <section aria-label={t('sheets.papers.typed')}>
          <TypedCard content={content} />
        </section>
        <section aria-label={t('sheets.papers.title')}>
          <PaperPanel sheet={sheet} actions={<AddPaper sheetId={sheet.id} />} />
        </section>
      </div>
    </>
  )
}
