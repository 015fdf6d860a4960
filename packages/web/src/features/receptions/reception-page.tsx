import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Placement } from '@probeta/contract/receptions.ts'
import { listStoragePlacesEndpoint, type StoragePlace } from '@probeta/contract/storage-places.ts'
import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { mayTakeFocus } from '../../ui/may-take-focus.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { BatchPanel } from './batch-panel.tsx'
import { PlaceForm } from './place-form.tsx'
import { readScanned } from './read-scanned.ts'
import { ScanForm } from './scan-form.tsx'
import { SheetsPanel } from './sheets-panel.tsx'
import { useReceptions } from './use-receptions.ts'
import { useWrongWords, type Wrong } from './word-wrong.ts'
import { WrongCard } from './wrong-card.tsx'
import css from './reception-page.module.css'

/** `receive`: id of the storage place being filled, or any other value while none is chosen. */
const Url = z.object({
  receive: z.string().optional(),
  purpose: z.enum(['receive', 'move']).default('receive'),
})

/** Reception of specimens: scan a tank, then one specimen after the other. */
export function ReceptionPage() {
  const { t } = useTranslation()
  const may = useMay()
  const places = useQuery(api.query(listStoragePlacesEndpoint, {}))
  return (
    <Page
      title={t('receptions.title')}
      description={t('receptions.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      <QueryState query={places}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconStack2}
              title={t('receptions.noPlaces')}
              text={t('receptions.noPlacesHint')}
            >
              {may(permission.tables) ? (
                <Button renderRoot={(props) => <Link to="/administracion/tabla" {...props} />}>
                  {t('receptions.goToTable')}
                </Button>
              ) : (
                <p>{t('receptions.askAdmin')}</p>
              )}
            </EmptyState>
          ) : (
            <Door places={items} />
          )
        }
      </QueryState>
    </Page>
  )
}

function Door({ places }: { places: readonly StoragePlace[] }) {
  const { t } = useTranslation()
  const toast = useToast()
  const words = useWrongWords()
  const [{ receive, purpose }, setUrl] = useUrlState(Url)
  const place = places.find(({ id }) => id === receive)
  // A scanner is faster than the address updates: the specimen after a tank must go into that tank.
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    if (chosen.current === receive) chosen.current = undefined
  }, [receive])
  const [wrong, setWrong] = useState<Wrong>()
  const [message, setMessage] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const worded = wrong && words(wrong)

  const warn = (about: Wrong) => {
    setWrong(about)
    setMessage('')
    warnBySound()
  }
  const receptions = useReceptions({
    onDone: ({ kind, specimen: { code }, place: where }) =>
      setMessage(
        t(kind === 'move' ? 'receptions.moved' : 'receptions.received', { code, place: where.words }),
      ),
    onWrong: warn,
  })
  const { done, saving, waiting } = receptions

  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus()
  }, [])

  function choose(placeId: string) {
    chosen.current = placeId === receive ? undefined : placeId
    setUrl({ receive: placeId })
    setWrong(undefined)
    field.current?.focus()
  }
  function scan(text: string) {
    setWrong(undefined)
    const scanned = readScanned(text, places)
    const into = chosen.current ?? place?.id
    if (scanned.kind === 'place') {
      choose(scanned.place.id)
      setMessage(t('receptions.placeNow', { place: scanned.place.code }))
    } else if (scanned.kind !== 'label') warn(scanned)
    else if (into === undefined) warn({ kind: 'noPlace' })
    else void receptions.scan(purpose, scanned.label, into)
  }
  async function undo(placement: Placement | undefined) {
    if (!placement) return toast.info(t('receptions.nothingToUndo'))
    try {
      const { specimen } = await receptions.undo(placement)
      setMessage(t('receptions.undone', { code: specimen.code }))
    } catch (error) {
      toast.refused(error)
    }
    field.current?.focus()
  }
  return (
    <div className={css['all']}>
      <div>
        <PlaceForm
          places={places}
          place={place}
          purpose={purpose}
          onPlace={choose}
          onPurpose={(next) => setUrl({ purpose: next === 'move' ? next : undefined })}
        />
        <ScanForm
          field={field}
          onScan={scan}
          onUndo={() => void undo(done[0])}
          message={worded ? `${worded.title}. ${worded.text}` : message}
        />
        {worded && wrong && (
          <WrongCard
            worded={worded}
            onClose={() => setWrong(undefined)}
            onInstead={(other) => {
              setWrong(undefined)
              if ('scan' in wrong) void receptions.scan(other, wrong.scan.label, wrong.scan.placeId)
              field.current?.focus()
            }}
          />
        )}
        <p className={css['said']} role="status">
          {saving ? t('receptions.waiting') : message}
        </p>
        {waiting.length > 0 && (
          <p className={css['waiting']}>
            {t('receptions.offline', { count: waiting.length })}
            <Button variant="default" size="compact-sm" onClick={receptions.sendWaiting}>
              {t('receptions.retry')}
            </Button>
          </p>
        )}
        <div className={css['foot']}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => void undo(done[0])}
          >
            {t('receptions.undoLast')}
          </Button>
          <p className={css['dim']}>{t('receptions.keys')}</p>
        </div>
      </div>
      <div>
        <SheetsPanel done={done} />
        <BatchPanel done={done} onUndo={(placement) => void undo(placement)} />
      </div>
    </div>
  )
}
