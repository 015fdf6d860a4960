import { Button } from '@mantine/core'
import {
  disableSecondFactorEndpoint,
  findSecondFactorEndpoint,
  type PreparedFactor,
  prepareSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
} from '@probeta/contract/second-factor.ts'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ConfirmFactorForm } from './confirm-factor-form.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import css from './second-factor-card.module.css'

const query = api.query(findSecondFactorEndpoint, {})

/** The state of the second factor, turning it on or off, and new recovery codes. All ask for proof of identity. */
export function SecondFactorCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const factor = useQuery(query)
  const [asking, setAsking] = useState<'turnOff' | 'renew'>()
  const [preparing, setPreparing] = useState(false)
  const [prepared, setPrepared] = useState<PreparedFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const on = typeof factor.data?.since === 'string'

  async function prepare() {
    setPreparing(true)
    try {
      setPrepared(await api.call(prepareSecondFactorEndpoint, { body: {} }))
    } catch (error) {
      toast.refused(error)
    } finally {
      setPreparing(false)
    }
  }
  async function turnOff() {
    await api.call(disableSecondFactorEndpoint, { body: {} })
    toast.done(t('profile.factor.turnedOff'))
    await refresh()
  }
  async function renew() {
    const { recoveryCodes } = await api.call(renewRecoveryCodesEndpoint, { body: {} })
    confirmed(recoveryCodes)
  }
  function confirmed(recoveryCodes: readonly string[]) {
    setPrepared(undefined)
    setCodes(recoveryCodes)
    void refresh()
  }

  return (
    <Section title={t('profile.factor.title')} description={t('profile.factor.about')}>
      <QueryState query={factor}>
        {({ since, recoveryCodesLeft }) => (
          <div className={css['state']}>
            {on ? (
              <StatusBadge tone="ok" icon={IconShieldCheck} label={t('profile.factor.on')} />
            ) : (
              <StatusBadge tone="neutral" icon={IconShieldOff} label={t('profile.factor.off')} />
            )}
            {on && (
              <p data-few={recoveryCodesLeft < 3}>
                {t('profile.factor.since', { at: format.dayOf(since) })}{' '}
                {t('profile.factor.left', { count: recoveryCodesLeft })}
              </p>
            )}
          </div>
        )}
      </QueryState>
      {prepared ? (
        <ConfirmFactorForm
          prepared={prepared}
          onConfirmed={confirmed}
          onCancel={() => setPrepared(undefined)}
        />
      ) : (
        factor.data && (
          <div className="pb-card-form-buttons">
            {on ? (
              <>
                <Button variant="light" onClick={() => setAsking('renew')}>
                  {t('profile.factor.renew')}
                </Button>
                <Button variant="default" onClick={() => setAsking('turnOff')}>
                  {t('profile.factor.turnOff')}
                </Button>
              </>
            ) : (
              <Button variant="light" loading={preparing} onClick={() => void prepare()}>
                {t('profile.factor.turnOn')}
              </Button>
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
          onConfirm={asking === 'turnOff' ? turnOff : renew}
          onClose={() => setAsking(undefined)}
        />
      )}
      {codes && <RecoveryCodesPanel codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}
