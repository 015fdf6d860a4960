import { Group } from '@mantine/core'
import { permission } from '@probeta/domain/people/permissions.ts'
import { type Press, tableOfPressesEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { IconEngine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { BridgePanel } from './bridge-panel.tsx'
import { PressForm } from './press-form.tsx'

const Url = z.object({ press: z.string().optional(), bridges: z.string().optional() })

/** The presses: name, expiry of the calibration, and how the reading arrives. */
export function PressesPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [url, setUrl] = useUrlState(Url)
  const presses = useQuery(api.query(tableOfPressesEndpoint, {}))
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  const open = presses.data?.items.find(({ id }) => id === url.press)
  const bridged = presses.data?.items.find(({ id }) => id === url.bridges)
  const goTo = (press: string | undefined) => setUrl({ press })
  return (
    <Section
      title={t('presses.title')}
      description={t('presses.about')}
      actions={
        <ReasonButton reason={reason} onClick={() => goTo('new')}>
          {t('presses.add')}
        </ReasonButton>
      }
    >
      <QueryState query={presses}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('presses.empty')}</p>
          ) : (
            <ul className="pb-card-rows">
              {items.map((press) => (
                <Row
                  key={press.id}
                  press={press}
                  reason={reason}
                  onOpen={() => goTo(press.id)}
                  onBridges={() => setUrl({ bridges: press.id })}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {url.press === 'new' && <PressForm onClose={() => goTo(undefined)} />}
      {bridged && <BridgePanel press={bridged} onClose={() => setUrl({ bridges: undefined })} />}
      {open && <PressForm key={open.id} press={open} onClose={() => goTo(undefined)} />}
    </Section>
  )
}

type RowProps = { press: Press; reason: string | undefined; onOpen: () => void; onBridges: () => void }

function Row({ press, reason, onOpen, onBridges }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { name, calibratedUntil, active, lines } = press
  const over = calibratedUntil !== null && calibratedUntil < today
  const day = format.day(calibratedUntil)
  return (
    <li>
      <IconEngine size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        {!active && <StatusBadge tone="neutral" label={t('presses.inactive')} />}
        {active && over && <StatusBadge tone="danger" label={t('presses.calibrationOver', { day })} />}
        <p>
          {!over && (
            <span>
              {calibratedUntil === null ? t('presses.noCalibration') : t('presses.calibratedUntil', { day })}
            </span>
          )}
          <span>{t(`presses.reading.${lines?.sends ?? 'typed'}`)}</span>
        </p>
      </div>
      <Group gap={4} wrap="nowrap">
        {lines !== null && (
          <ReasonButton variant="subtle" size="compact-md" reason={reason} onClick={onBridges}>
            {t('presses.bridge.open')}
          </ReasonButton>
        )}
        <ReasonButton
          variant="subtle"
          size="compact-md"
          reason={reason}
          aria-label={t('presses.edit', { name })}
          onClick={onOpen}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      </Group>
    </li>
  )
}
