import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import {
  changeOwnAddressEndpoint,
  changeProfileEndpoint,
  type Profile,
} from '@probeta/contract/access/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './account-card.module.css'
import { profileQuery } from './queries.ts'

/** The contact details and language that a person may change themselves. */
export function AccountCard() {
  const { t } = useTranslation()
  const query = useQuery(profileQuery())
  return (
    <Section title={t('profile.account.title')} description={t('profile.account.about')}>
      <QueryState query={query}>
        {(profile) => (
          <>
            <ReachForm key={profile.version} profile={profile} />
            <AddressForm key={profile.email} profile={profile} />
          </>
        )}
      </QueryState>
    </Section>
  )
}

/** Saves, reports success or the refusal, and refetches the profile. */
function useSaving(done: string) {
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const save = (work: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await work()
        toast.done(done)
      } finally {
        await client.invalidateQueries({ queryKey: profileQuery().queryKey })
      }
    })
  return { busy, save }
}

type FrameProps = {
  label: string
  variant?: 'default'
  busy: boolean
  changed: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Fields with a button of their own, which saves what was changed. */
function DetailsForm({ label, busy, changed, onSubmit, children, ...button }: FrameProps) {
  const { t } = useTranslation()
  return (
    <form className={`pb-stack ${css['form']}`} noValidate onSubmit={onSubmit}>
      {children}
      <Group justify="flex-end">
        <ReasonButton
          {...button}
          type="submit"
          loading={busy}
          reason={changed ? undefined : t('common.form.nothingChanged')}
        >
          {label}
        </ReasonButton>
      </Group>
    </form>
  )
}

function ReachForm({ profile: { mobile, language, version } }: { profile: Profile }) {
  const { t } = useTranslation()
  const { busy, save } = useSaving(t('profile.account.saved'))
  const { body: Body } = changeProfileEndpoint
  const { form, field } = useContractForm(Body, {
    values: { mobile, language },
    label: (name) => t(`profile.account.${name}`),
    rules: {
      mobile: (typed) =>
        Body.shape.mobile.safeParse(typed).success ? null : t('profile.account.mobileWrong'),
    },
  })
  return (
    <DetailsForm
      label={t('profile.account.save')}
      busy={busy}
      changed={form.isDirty()}
      onSubmit={form.onSubmit((body) => save(() => api.call(changeProfileEndpoint, { body, version })))}
    >
      <div className="pb-pair">
        <TextInput
          {...field('mobile')}
          description={t('profile.account.mobileHint')}
          type="tel"
          autoComplete="tel"
        />
        <NativeSelect
          {...field('language')}
          description={t('profile.account.languageHint')}
          data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        />
      </div>
    </DetailsForm>
  )
}

function AddressForm({ profile: { email, version } }: { profile: Profile }) {
  const { t } = useTranslation()
  const { busy, save } = useSaving(t('profile.account.savedEmail'))
  const { body: Body } = changeOwnAddressEndpoint
  const { form, field } = useContractForm(Body, {
    values: { email },
    label: (name) => t(`profile.account.${name}`),
    rules: {
      email: (typed) =>
        Body.shape.email.safeParse(typed.trim()).success ? null : t('profile.account.emailWrong'),
    },
  })
  return (
    <DetailsForm
      label={t('profile.account.saveEmail')}
      variant="default"
      busy={busy}
      changed={form.isDirty()}
      onSubmit={form.onSubmit((typed) =>
        save(() => api.call(changeOwnAddressEndpoint, { body: { email: typed.email.trim() }, version })),
      )}
    >
      <TextInput
        {...field('email')}
        description={t('profile.account.emailHint')}
        type="email"
        autoComplete="email"
      />
    </DetailsForm>
  )
}
