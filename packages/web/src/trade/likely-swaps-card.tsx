import { Alert, Button, Group } from '@mantine/core'
import {
  answerLikelySwapEndpoint,
  type LikelySwap,
  listLikelySwapsEndpoint,
} from '@probeta/contract/concrete/likely-swaps.ts'
import { swapBreaksEndpoint } from '@probeta/contract/concrete/specimens.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { showReported } from '../i18n/show-stress.ts'
import { useFormat, useMay } from '../session/current-session.ts'
import { ConfirmReason } from '../ui/forms/confirm-reason.tsx'
import { useToast } from '../ui/use-toast.tsx'

type Of = Args<typeof listLikelySwapsEndpoint>['query']

/** Readings that were probably exchanged, with the two ways to answer. Nothing without one, without a network or permission. */
export function LikelySwapsCard({ of }: { of: NonNullable<Of> }) {
  const mayView = useMay()(permission.breaks, 'view')
  const { data } = useQuery({ ...api.query(listLikelySwapsEndpoint, { query: of }), enabled: mayView })
  return data?.items.map((swap) => (
    <SwapCard key={`${swap.first.specimenId} ${swap.second.specimenId}`} swap={swap} />
  ))
}

const answers = ['exchange', 'keep'] as const
type Answer = (typeof answers)[number]

function SwapCard({ swap }: { swap: LikelySwap }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.breaks, 'edit')
  const [asking, setAsking] = useState<Answer>()
  const answer = useAnswer(swap)
  const { first, second } = swap
  const codes = { one: first.code, other: second.code }
  return (
    <Alert
      icon={<IconArrowsExchange size={18} />}
      color="yellow"
      role="status"
      mb="md"
      title={t('specimens.likelySwap.title', codes)}
    >
      <ul className="pb-plain-list">
        {[first, second].map((one) => (
          <Side key={one.specimenId} of={one} />
        ))}
      </ul>
      <p className="pb-flat">{t('specimens.likelySwap.text')}</p>
      {mayEdit && (
        <Group gap={8} mt="xs">
          {answers.map((name) => (
            <Button
              key={name}
              size="compact-md"
              variant={name === 'exchange' ? 'filled' : 'default'}
              onClick={() => setAsking(name)}
            >
              {t(`specimens.likelySwap.${name}`)}
            </Button>
          ))}
        </Group>
      )}
      {asking && (
        <ConfirmReason
          title={t(`specimens.likelySwap.${asking}Title`, codes)}
          text={t(`specimens.likelySwap.${asking}Text`)}
          confirmLabel={t(`specimens.likelySwap.${asking}`)}
          worded={asking === 'exchange' ? t('specimens.likelySwap.worded', codes) : ''}
          onConfirm={(reason) => answer(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Alert>
  )
}

/** 'M-0412-2 reads 21.3 MPa; expected are 34.0 to 41.0 MPa.' */
function Side({ of: { code, workSite, method, strengthMpa, lowMpa, highMpa } }: { of: LikelySwap['first'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = {
    code,
    workSite: workSite.code,
    strength: showReported(format, strengthMpa, 'MPa', method),
    low: format.number(lowMpa, 1),
    high: format.number(highMpa, 1),
  }
  return <li>{t('specimens.likelySwap.reads', words)}</li>
}

function useAnswer({ first, second }: LikelySwap) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const seen = ({ specimenId, version }: LikelySwap['first']) => ({ specimenId, version })
  return async (name: Answer, reason: string) => {
    const body = { first: seen(first), second: seen(second), reason }
    await api.call(name === 'exchange' ? swapBreaksEndpoint : answerLikelySwapEndpoint, { body })
    toast.done(t(`specimens.likelySwap.${name}Done`, { one: first.code, other: second.code }))
    await refresh('/likely-swaps', '/breaks', '/specimens', '/strength-tests', '/samples', '/dashboard')
  }
}
