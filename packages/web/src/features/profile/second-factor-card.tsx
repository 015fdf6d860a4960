import { Button, Group } from '@mantine/core'
import {
  disableSecondFactorEndpoint,
  findSecondFactorEndpoint,
  type PreparedFactor,
  prepareSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  type SecondFactor,
} from '@probeta/contract/access/second-factor.ts'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { ConfirmFactorForm } from './confirm-factor-form.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'

const query = api.query(findSecondFactorEndpoint, {})

/** The state of the second factor, turning it on or off, and new recovery codes. All ask for proof of identity. */
export function SecondFactorCard() {
  const { t } = useTranslation()
  const factor = useQuery(query)
  const { prepared, setPrepared, codes, setCodes, confirmed, ways } = useFactorSteps()
  const [asking, setAsking] = useState<'turnOff' | 'renew'>()
  return (
    <Section title={t('profile.factor.title')} description={t('profile.factor.about')}>
      <QueryState query={factor}>{(known) => <FactorState factor={known} />}</QueryState>
      {prepared ? (
        <ConfirmFactorForm
          prepared={prepared}
          onConfirmed={confirmed}
          onCancel={() => setPrepared(undefined)}
        />
      ) : (
        factor.data && (
          <div className="pb-card-form-buttons">
            {factor.data.since === null ? (
              <TurnOnButton onPrepared={setPrepared} />
            ) : (
              (['renew', 'turnOff'] as const).map((way) => (
                <Button
                  key={way}
                  variant={way === 'renew' ? 'light' : 'default'}
                  onClick={() => setAsking(way)}
                >
                  {t(`profile.factor.${way}`)}
                </Button>
              ))
            )}
          </div>
        )
      )}
      {asking && (
        <ConfirmReason
          title={t(`profile.factor.${asking}Title`)}
          text={t(`profile.factor.${asking}Text`)}
          confirmLabel={t(`profile.factor.${asking}`)}
          danger={asking === 'turnOff'}
          needsReason={false}
          onConfirm={ways[asking]}
          onClose={() => setAsking(undefined)}
        />
      )}
      {codes && <RecoveryCodesPanel codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}

/** What was prepared and not confirmed yet, the recovery codes to show once, and the changes of a factor that is on. */
function useFactorSteps() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [prepared, setPrepared] = useState<PreparedFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  function confirmed(recoveryCodes: readonly string[]) {
    setPrepared(undefined)
    setCodes(recoveryCodes)
    void refresh()
  }
  const ways = {
    async turnOff() {
      await api.call(disableSecondFactorEndpoint, { body: {} })
      toast.done(t('profile.factor.turnedOff'))
      await refresh()
    },
    async renew() {
      const { recoveryCodes } = await api.call(renewRecoveryCodesEndpoint, { body: {} })
      confirmed(recoveryCodes)
    },
  }
  return { prepared, setPrepared, codes, setCodes, confirmed, ways }
}

function FactorState({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (since === null)
    return (
      <Group mb="md">
        <StatusBadge tone="neutral" icon={IconShieldOff} label={t('profile.factor.off')} />
      </Group>
    )
  return (
    <Group gap={12} mb="md">
      <StatusBadge tone="ok" icon={IconShieldCheck} label={t('profile.factor.on')} />
      <p className={`pb-flat pb-small ${recoveryCodesLeft < 3 ? 'pb-danger' : 'pb-dim'}`}>
        {t('profile.factor.since', { at: format.dayOf(since) })}{' '}
        {t('profile.factor.left', { count: recoveryCodesLeft })}
      </p>
    </Group>
  )
}

function TurnOnButton({ onPrepared }: { onPrepared: (prepared: PreparedFactor) => void }) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const prepare = async () => onPrepared(await api.call(prepareSecondFactorEndpoint, { body: {} }))
  return (
    <Button variant="light" loading={busy} onClick={() => void run(prepare)}>
      {t('profile.factor.turnOn')}
    </Button>
  )
}
