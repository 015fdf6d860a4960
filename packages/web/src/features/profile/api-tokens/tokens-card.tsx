import { Anchor, Button } from '@mantine/core'
import {
  type addTokenEndpoint,
  type ApiToken,
  listTokensEndpoint,
  mostTokens,
  revokeTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { IconPlus, IconRobot } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../session/current-session.ts'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { CardRow } from '../row-card.tsx'
import { TokenForm } from './token-form.tsx'

type Made = ResultOf<typeof addTokenEndpoint>
type State = 'valid' | 'over' | 'revokedBadge'

const stateOf = ({ revokedAt, expiresAt }: ApiToken): State => {
  if (revokedAt !== null) return 'revokedBadge'
  return Date.parse(expiresAt) > Date.now() ? 'valid' : 'over'
}

/** The programs that work in the name of this person: their tokens, new ones, and the end of each. */
export function TokensCard() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tokens = useQuery(api.query(listTokensEndpoint, {}))
  const [made, setMade] = useState<Made>()
  const [revoking, setRevoking] = useState<ApiToken>()
  const refresh = () => client.invalidateQueries({ queryKey: [listTokensEndpoint.path] })

  return (
    <Section title={t('profile.tokens.title')} description={t('profile.tokens.about')}>
      <QueryState query={tokens}>
        {({ items }) => (
          <>
            {made && (
              <ShownOnce
                title={t('profile.tokens.shownTitle')}
                label={t('profile.tokens.shown')}
                value={made.secret}
                copyLabel={t('profile.tokens.copy')}
                copiedLabel={t('profile.tokens.copied')}
              />
            )}
            {items.length === 0 ? (
              <p className="pb-dim pb-flat">{t('profile.tokens.none')}</p>
            ) : (
              <ul className="pb-card-rows">
                {items.map((item) => (
                  <TokenRow key={item.id} token={item} onRevoke={() => setRevoking(item)} />
                ))}
              </ul>
            )}
            <AddToken
              inForce={items.filter((item) => stateOf(item) === 'valid').length}
              onMade={(one) => {
                setMade(one)
                void refresh()
              }}
            />
          </>
        )}
      </QueryState>
      {revoking && <Revoke token={revoking} onDone={refresh} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}

type RevokeProps = { token: ApiToken; onDone: () => Promise<void>; onClose: () => void }

function Revoke({ token: { id, name }, onDone, onClose }: RevokeProps) {
  const { t } = useTranslation()
  const toast = useToast()
  return (
    <ConfirmReason
      title={t('profile.tokens.revokeTitle', { name })}
      text={t('profile.tokens.revokeText')}
      confirmLabel={t('profile.tokens.revoke')}
      danger
      needsReason={false}
      onConfirm={async () => {
        await api.call(revokeTokenEndpoint, { params: { tokenId: id } })
        toast.done(t('profile.tokens.revoked'))
        await onDone()
      }}
      onClose={onClose}
    />
  )
}

/** The button for another token, and in its place the form once it was pressed. */
function AddToken({ inForce, onMade }: { inForce: number; onMade: (made: Made) => void }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  if (adding)
    return (
      <TokenForm
        onMade={(made) => {
          setAdding(false)
          onMade(made)
        }}
        onCancel={() => setAdding(false)}
      />
    )
  return (
    <p className="pb-row pb-flat">
      <ReasonButton
        side="start"
        mt="lg"
        variant="light"
        leftSection={<IconPlus size={17} />}
        reason={inForce >= mostTokens ? t('errors.token.tooMany', { most: mostTokens }) : undefined}
        onClick={() => setAdding(true)}
      >
        {t('profile.tokens.add')}
      </ReasonButton>
      <Anchor href="/api/docs" target="_blank" mt="lg">
        {t('profile.tokens.docs')}
      </Anchor>
    </p>
  )
}

const tones = { valid: 'ok', over: 'neutral', revokedBadge: 'neutral' } as const
const justNow = 60_000

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, expiresAt, revokedAt, usedAt, usedFrom } = token
  const state = stateOf(token)
  const ago = usedAt === null ? undefined : Date.parse(usedAt) - Date.now()
  const from = usedFrom ?? ''
  const used =
    ago === undefined
      ? t('profile.tokens.unused')
      : ago > -2 * justNow
        ? t('profile.tokens.usedNow', { from })
        : t('profile.tokens.used', { ago: format.span(ago), from })
  const ends =
    revokedAt === null
      ? t(`profile.tokens.${state === 'valid' ? 'expires' : 'expired'}`, { at: format.dayOf(expiresAt) })
      : t('profile.tokens.ended', { at: format.dayOf(revokedAt) })
  return (
    <CardRow
      icon={IconRobot}
      name={name}
      badge={<StatusBadge tone={tones[state]} label={t(`profile.tokens.${state}`)} />}
      facts={[used, ends]}
    >
      {state === 'valid' && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t('profile.tokens.revokeNamed', { name })}
          onClick={onRevoke}
        >
          {t('profile.tokens.revoke')}
        </Button>
      )}
    </CardRow>
  )
}
