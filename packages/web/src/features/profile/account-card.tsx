import { aboutLanguage, languages } from '@probeta/contract/languages.ts'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { changeOwnAddressEndpoint, changeProfileEndpoint, type Profile } from '@probeta/contract/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
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
  const [busy, setBusy] = useState(false)
  async function save(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toast.done(done)
    } catch (error) {
      toast.refused(error)
    } finally {
      await client.invalidateQueries({ queryKey: profileQuery().queryKey })
      setBusy(false)
    }
  }
  return { busy, save }
}

function ReachForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { busy, save } = useSaving(t('profile.account.saved'))
  const { body: Body } = changeProfileEndpoint
  const { form, field } = useContractForm(Body, {
    values: { mobile: profile.mobile, language: profile.language },
    label: (name) => t(`profile.account.${name}`),
    rules: {
      mobile: (mobile) =>
        Body.shape.mobile.safeParse(mobile).success ? null : t('profile.account.mobileWrong'),
    },
  })
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={form.onSubmit(
        (body) => void save(() => api.call(changeProfileEndpoint, { body, version: profile.version })),
      )}
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
      <Group justify="flex-end">
        <ReasonButton
          type="submit"
          loading={busy}
          reason={form.isDirty() ? undefined : t('common.form.nothingChanged')}
        >
          {t('profile.account.save')}
        </ReasonButton>
      </Group>
    </form>
  )
}

function AddressForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { busy, save } = useSaving(t('profile.account.savedEmail'))
  const { body: Body } = changeOwnAddressEndpoint
  const { form, field } = useContractForm(Body, {
    values: { email: profile.email },
    label: (name) => t(`profile.account.${name}`),
    rules: {
      email: (email) =>
        Body.shape.email.safeParse(email.trim()).success ? null : t('profile.account.emailWrong'),
    },
  })
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={form.onSubmit(
        ({ email }) =>
          void save(() =>
            api.call(changeOwnAddressEndpoint, { body: { email: email.trim() }, version: profile.version }),
          ),
      )}
    >
      <TextInput
        {...field('email')}
        description={t('profile.account.emailHint')}
        type="email"
        autoComplete="email"
      />
      <Group justify="flex-end">
        <ReasonButton
          type="submit"
          variant="default"
          loading={busy}
          reason={form.isDirty() ? undefined : t('common.form.nothingChanged')}
        >
          {t('profile.account.saveEmail')}
        </ReasonButton>
      </Group>
    </form>
  )
}
