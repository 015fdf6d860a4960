import { Drawer, SegmentedControl, TextInput } from '@mantine/core'
import {
  conditions,
  receiveTransferredEndpoint,
  type Transfer,
} from '@probeta/contract/concrete/transfers.ts'
import { placeWords } from '@probeta/contract/laboratory/storage-places.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { PlaceSelect } from '../../trade/choices/place-select.tsx'
import { ScanForm } from '../../trade/scans/scan-form.tsx'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { placesQuery, useRefreshMoved } from './queries.ts'
import css from './transfer-page.module.css'

type Props = { transfer: Transfer; onClose: () => void }
type Condition = (typeof conditions)[number]

/** Receives what arrives, one scan each: into this place, in this condition, until another is chosen. */
export function ReceivePanel({ transfer, onClose }: Props) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const refresh = useRefreshMoved()
  const [placeId, setPlaceId] = useState<string | null>(null)
  const [condition, setCondition] = useState<Condition>('intact')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState('')
  const [done, setDone] = useState<readonly string[]>([])
  const { to, number, id: transferId } = transfer
  const all = useQuery(placesQuery()).data?.items ?? []
  const places = to.kind === 'branch' ? all.filter(({ branchId }) => branchId === to.branchId) : all
  const place = places.find(({ id }) => id === placeId)

  function refuse(text: string) {
    warnBySound()
    setWrong(text)
  }
  async function receive(text: string) {
    setWrong('')
    if (!place) return refuse(t('transfers.placeFirst'))
    const body = { label: text.trim().toUpperCase(), placeId: place.id, condition, remark }
    try {
      const { specimens } = await api.call(receiveTransferredEndpoint, { params: { transferId }, body })
      const last = specimens
        .filter((one) => one.arrived)
        .toSorted((a, b) => (b.arrived?.at ?? '').localeCompare(a.arrived?.at ?? ''))[0]
      const said = t('transfers.received', { code: last?.code ?? '', place: placeWords(place) })
      setDone((before) => [said, ...before])
      // What was said of a damaged one is not said of the next.
      setCondition('intact')
      setRemark('')
      await refresh()
    } catch (error) {
      refuse(say(error))
    }
  }
  return (
    <Drawer opened onClose={onClose} title={t('transfers.receiveTitle', { number })} size={480}>
      <div className="pb-stack">
        <PlaceSelect
          label={t('transfers.fields.place')}
          required
          places={places}
          value={placeId}
          onChange={setPlaceId}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('transfers.fields.condition')}
          value={condition}
          data={conditions.map((value) => ({ value, label: t(`transfers.conditions.${value}`) }))}
          onChange={setCondition}
        />
        <TextInput
          label={t('transfers.fields.remark')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <ScanForm
          field={null}
          onScan={(text) => void receive(text)}
          onUndo={() => undefined}
          message={done[0] ?? ''}
        />
        {wrong && (
          <WrongCard worded={{ title: t('transfers.wrong'), text: wrong }} onClose={() => setWrong('')} />
        )}
        <ol className={`pb-plain-list ${css['lines']}`} aria-live="polite">
          {done.map((said) => (
            <li key={said}>
              {said} <IconCircleCheck className="pb-ok" size={18} stroke={1.7} aria-hidden />
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  )
}
