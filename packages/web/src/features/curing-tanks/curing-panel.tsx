import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  IconFileImport,
  IconPencil,
  IconPlus,
  IconTemperature,
  IconTemperaturePlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ClimateCard } from './climate-card.tsx'
import css from './curing-panel.module.css'
import { DevicePanel } from './device-panel.tsx'
import { FileForm } from './file-form.tsx'
import { tanksQuery } from './queries.ts'
import { ReadingForm } from './reading-form.tsx'
import { ReadingsPanel } from './readings-panel.tsx'
import { TankCard } from './tank-card.tsx'
import { TankForm } from './tank-form.tsx'

const forms = ['new', 'edit', 'read', 'file', 'device'] as const
/** `tank`: the one whose chart and readings are shown; `act`: the form that is open. */
const Url = z.object({ tank: z.uuid().optional(), act: z.enum(forms).optional() })
type Act = (typeof forms)[number] | undefined

/** Every tank and room with its present state; of the chosen one its chart and readings. */
export function CuringPanel() {
  const tanks = useQuery(tanksQuery())
  const [{ tank: chosen, act }, setUrl] = useUrlState(Url)
  const close = () => setUrl({ act: undefined })
  return (
    <>
      <QueryState query={tanks}>
        {({ items }) => {
          const tank = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            <>
              <Tanks
                tanks={items}
                chosen={tank}
                onChoose={(id) => setUrl({ tank: id })}
                onAct={(of) => setUrl({ act: of })}
              />
              {tank && act && act !== 'new' && <Form key={tank.id} act={act} tank={tank} onClose={close} />}
            </>
          )
        }}
      </QueryState>
      {act === 'new' && <TankForm onClose={close} />}
    </>
  )
}

type TanksProps = {
  tanks: readonly CuringTank[]
  chosen: CuringTank | undefined
  onChoose: (tankId: string) => void
  onAct: (act: Act) => void
}

function Tanks({ tanks, chosen, onChoose, onAct }: TanksProps) {
  const { t } = useTranslation()
  const mayKeep = useMay()(permission.tables, 'edit')
  const add = (
    <ReasonButton
      variant={chosen ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} />}
      reason={mayKeep ? undefined : t('common.form.noPermission')}
      onClick={() => onAct('new')}
    >
      {t('curingTanks.add')}
    </ReasonButton>
  )
  if (!chosen)
    return (
      <EmptyState icon={IconTemperature} title={t('curingTanks.empty')} text={t('curingTanks.emptyHint')}>
        {add}
      </EmptyState>
    )
  return (
    <>
      <ul className={css['tanks']} aria-label={t('curingTanks.title')}>
        {tanks.map((tank) => (
          <li key={tank.id}>
            <TankCard tank={tank} chosen={tank.id === chosen.id} onChoose={() => onChoose(tank.id)} />
          </li>
        ))}
      </ul>
      <div className={`pb-row ${css['acts']}`}>
        <Acts onAct={onAct} />
        {mayKeep && add}
      </div>
      <ClimateCard tank={chosen} />
      <ReadingsPanel key={chosen.id} tankId={chosen.id} />
    </>
  )
}

/** What can be done with the chosen tank: a reading first, since that is done every day on a phone. */
function Acts({ onAct }: Pick<TanksProps, 'onAct'>) {
  const { t } = useTranslation()
  const may = useMay()
  const mayRead = may(permission.samples, 'edit')
  const reason = mayRead ? undefined : t('common.form.noPermission')
  return (
    <>
      <ReasonButton
        leftSection={<IconTemperaturePlus size={18} />}
        reason={reason}
        onClick={() => onAct('read')}
      >
        {t('curingTanks.hand.title')}
      </ReasonButton>
      {mayRead && (
        <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={() => onAct('file')}>
          {t('curingTanks.file.title')}
        </Button>
      )}
      {may(permission.tables, 'edit') && (
        <>
          <Button variant="default" onClick={() => onAct('device')}>
            {t('curingTanks.device.title')}
          </Button>
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => onAct('edit')}>
            {t('curingTanks.change')}
          </Button>
        </>
      )}
    </>
  )
}

type FormProps = { act: Exclude<Act, 'new' | undefined>; tank: CuringTank; onClose: () => void }

function Form({ act, tank, onClose }: FormProps) {
  if (act === 'read') return <ReadingForm tank={tank} onClose={onClose} />
  if (act === 'file') return <FileForm tank={tank} onClose={onClose} />
  if (act === 'device') return <DevicePanel tank={tank} onClose={onClose} />
  return <TankForm tank={tank} onClose={onClose} />
}
