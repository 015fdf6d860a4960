import { Anchor } from '@mantine/core'
import {
  type ApiToken,
  type MadeToken,
  mostTokens,
  type NewToken,
} from '@probeta/contract/access/api-tokens.ts'
import type { Held } from '@probeta/domain/people/permissions.ts'
import { IconPlus, IconRobot } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { CardRow } from '../../ui/card-row.tsx'
import { ShownOnce } from '../../ui/fields/shown-once.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { TokenForm } from './token-form.tsx'

type Tokens = { items: readonly ApiToken[] }

/** Whose tokens these are: what that user may do, how they are made and revoked. */
export type TokensOf = {
  held: Held
  /** The work sites of a client user; undefined: of staff, who reach all. */
  workSites: readonly { id: string; code: string; name: string }[] | undefined
  tokens: UseQueryResult<Tokens>
  make: (wanted: NewToken) => Promise<MadeToken>
  revoke: (tokenId: string) => Promise<unknown>
}

type Words = { title: string; about: string; none: string }
type Props = {
  of: TokensOf
  words: Words
  /** Why none can be made here; the button is left out where nobody ever can (`never`). */
  reason?: string | undefined
  never?: boolean
  /** Why none can be revoked here. */
  fixed?: string | undefined
}

type State = 'valid' | 'over' | 'revokedBadge'

const stateOf = ({ revokedAt, expiresAt }: ApiToken): State => {
  if (revokedAt !== null) return 'revokedBadge'
  return Date.parse(expiresAt) > Date.now() ? 'valid' : 'over'
}

/** The programs that work with a user: their tokens, new ones, and the end of each. */
export function TokensCard({ of, words, reason, never = false, fixed }: Props) {
  const { t } = useTranslation()
  const [made, setMade] = useState<MadeToken>()
  const [revoking, setRevoking] = useState<ApiToken>()
  const refresh = async () => void (await of.tokens.refetch())

  return (
    <Section title={words.title} description={words.about}>
      <QueryState query={of.tokens}>
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
              <p className="pb-dim pb-flat">{words.none}</p>
            ) : (
              <ul className="pb-card-rows">
                {items.map((item) => (
                  <TokenRow key={item.id} token={item} fixed={fixed} onRevoke={() => setRevoking(item)} />
                ))}
              </ul>
            )}
            {!never && (
              <AddToken
                of={of}
                reason={
                  reason ??
                  (items.filter((item) => stateOf(item) === 'valid').length >= mostTokens
                    ? t('errors.token.tooMany', { most: mostTokens })
                    : undefined)
                }
                onMade={(one) => {
                  setMade(one)
                  void refresh()
                }}
              />
            )}
          </>
        )}
      </QueryState>
      {revoking && (
        <Revoke token={revoking} of={of} onDone={refresh} onClose={() => setRevoking(undefined)} />
      )}
    </Section>
  )
}

type RevokeProps = { token: ApiToken; of: TokensOf; onDone: () => Promise<void>; onClose: () => void }

function Revoke({ token: { id, name }, of, onDone, onClose }: RevokeProps) {
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
        await of.revoke(id)
        toast.done(t('profile.tokens.revoked'))
        await onDone()
      }}
      onClose={onClose}
    />
  )
}

/** The button for another token, and in its place the form once it was pressed. */
type AddProps = { of: TokensOf; reason: string | undefined; onMade: (made: MadeToken) => void }

function AddToken({ of, reason, onMade }: AddProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  if (adding)
    return (
      <TokenForm
        held={of.held}
        workSites={of.workSites?.map((site) => ({ value: site.id, label: `${site.code} · ${site.name}` }))}
        make={of.make}
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
        reason={reason}
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

const namedSites = 3

function sitesFact(t: TFunction, workSites: NonNullable<ApiToken['workSites']>): string {
  const names = workSites.slice(0, namedSites).map(({ code, name }) => `${code} · ${name}`)
  const name = names.join(', ') + (workSites.length > namedSites ? ' …' : '')
  return t('profile.tokens.onlyAt', { count: workSites.length, name })
}

const tones = { valid: 'ok', over: 'neutral', revokedBadge: 'neutral' } as const
const justNow = 60_000

type RowProps = { token: ApiToken; fixed: string | undefined; onRevoke: () => void }

function TokenRow({ token, fixed, onRevoke }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, expiresAt, revokedAt, usedAt, usedFrom, workSites } = token
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
      facts={[...(workSites ? [sitesFact(t, workSites)] : []), used, ends]}
    >
      {state === 'valid' && (
        <ReasonButton
          variant="subtle"
          size="compact-md"
          reason={fixed}
          aria-label={t('profile.tokens.revokeNamed', { name })}
          onClick={onRevoke}
        >
          {t('profile.tokens.revoke')}
        </ReasonButton>
      )}
    </CardRow>
  )
}
