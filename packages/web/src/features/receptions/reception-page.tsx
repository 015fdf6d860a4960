import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { listStoragePlacesEndpoint, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { BranchFilter } from '../../trade/branches/branch-filter.tsx'
import { useShownBranch } from '../../trade/branches/use-branches.ts'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { SendingState } from '../../trade/scans/sending-state.tsx'
import { useWrongWords } from '../../trade/scans/word-wrong.ts'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { PlaceForm } from './place-form.tsx'
import { SheetsPanel } from './sheets-panel.tsx'
import { useDoor } from './use-door.ts'
import css from './reception-page.module.css'

/** Reception of specimens: scan a tank, then one specimen after the other. */
export function ReceptionPage() {
  const { t } = useTranslation()
  const may = useMay()
  const places = useQuery(api.query(listStoragePlacesEndpoint, {}))
  return (
    <Page
      title={t('receptions.title')}
      actions={<BranchFilter />}
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

/** The places of a branch, and the one chosen, wherever it is. */
const placesOf = (
  places: readonly StoragePlace[],
  branch: string | undefined,
  chosen: StoragePlace | undefined,
) =>
  branch === undefined
    ? places
    : places.filter(({ id, branchId }) => (branchId ?? headOffice) === branch || id === chosen?.id)

function Door({ places }: { places: readonly StoragePlace[] }) {
  const { t } = useTranslation()
  const words = useWrongWords()
  const door = useDoor(places)
  const [branch] = useShownBranch()
  const { wrong, instead, message, field, receptions } = door
  const { done } = receptions
  const worded = wrong && words(wrong)
  const undoLast = () => void door.undo(done[0])
  return (
    <div className={css['all']}>
      <div>
        <PlaceForm
          places={placesOf(places, branch, door.place)}
          place={door.place}
          purpose={door.purpose}
          onPlace={door.choose}
          onPurpose={door.setPurpose}
        />
        <ScanForm
          field={field}
          onScan={door.scan}
          onUndo={undoLast}
          message={worded ? `${worded.title}. ${worded.text}` : message}
        />
        {worded && (
          <WrongCard worded={worded} onClose={door.clear}>
            {instead && (
              <Button variant="default" size="compact-md" onClick={() => door.scanFor(instead)}>
                {t(`receptions.wrong.${instead}Instead`)}
              </Button>
            )}
          </WrongCard>
        )}
        <SendingState message={wrong ? '' : message} />
        <div className="pb-row">
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={undoLast}>
            {t('receptions.undoLast')}
          </Button>
          <p className="pb-flat pb-dim pb-small">{t('receptions.keys')}</p>
        </div>
      </div>
      <div>
        <SheetsPanel done={done} />
        <BatchPanel done={done} onUndo={(placement) => void door.undo(placement)} />
      </div>
    </div>
  )
}
