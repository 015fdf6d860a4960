import { type Language, languages } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addTechnicianEndpoint, changeTechnicianEndpoint, Technician } from '@probeta/contract/technicians.ts'
import { technicianFunctions, type TechnicianFunction } from '@probeta/domain/people/certificates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useMay, useProposedLanguage } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { usePeople } from './queries.ts'
import { SignatureCard } from './signature-card.tsx'
import css from './technician-page.module.css'

type Values = {
  person: string | null
  name: string
  email: string
  language: Language
  functions: TechnicianFunction[]
  document: string
  mobile: string
  zone: string
  hours: string
  active: boolean
}

/** Somebody new among the technicians, or one as they were when the form opened. */
export function TechnicianForm({ technician, onClose }: { technician?: Technician; onClose: () => void }) {
  const { t } = useTranslation()
  const proposed = useProposedLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const { choices, onSearch } = usePeople()
  const [known, setKnown] = useState(technician)
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { ...blank, language: proposed },
    validate: { name: (name, { person }) => (person === null ? required(name) : null) },
  })
  const { person } = form.values
  // Of whoever signs in the name, the address and the language are the user's.
  const own = known ? known.signsIn : person !== null
  const label = (field: 'name' | 'email' | 'language' | 'document' | 'mobile' | 'zone' | 'hours') =>
    t(field === 'name' ? 'technicians.fields.names' : `technicians.fields.${field}`)
  const labels = {
    person: null,
    name: label('name'),
    language: label('language'),
    functions: t('technicians.fields.functions'),
    active: t('common.state.active'),
    email: label('email'),
    document: label('document'),
    mobile: label('mobile'),
    zone: label('zone'),
    hours: label('hours'),
  }

  async function submit(
    { person: userId, active, name, ...rest }: Values,
    save: { key: string; version: number },
  ) {
    const body = { ...rest, name: own ? name || '-' : name }
    await (known
      ? api.call(changeTechnicianEndpoint, {
          params: { technicianId: known.id },
          body: { ...body, active },
          version: save.version,
        })
      : api.call(
          addTechnicianEndpoint,
          { body: { ...body, userId: userId === null ? null : Number(userId) } },
          { key: save.key },
        ))
    await refresh('/technicians', '/visits', '/users', '/profile')
  }

  return (
    <FormDrawer
      form={form}
      title={known ? known.name : t('technicians.new')}
      draft={known ? `technician:${known.id}` : 'technician'}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Technician.safeParse(current).data,
        toForm: valuesOf,
        labels,
        show: {
          language: (value) => languageNames[value],
          functions: (held) => held.map((one) => t(`technicians.types.${one}`)).join(' · '),
        },
        onNewer: setKnown,
      }}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      {!known && (
        <SearchSelect
          label={t('technicians.fields.person')}
          description={t('technicians.hints.person')}
          clearable
          value={person}
          onChange={(id) => {
            setPicked(choices.find(({ value }) => value === id))
            form.setFieldValue('person', id)
          }}
          choices={choices}
          chosen={picked?.value === person ? picked : undefined}
          onSearch={onSearch}
        />
      )}
      {own ? (
        known && <p className={css['none']}>{t('technicians.hints.own')}</p>
      ) : (
        <>
          <TextInput
            label={label('name')}
            description={known ? undefined : t('technicians.hints.newPerson')}
            required
            maxLength={200}
            {...form.getInputProps('name')}
          />
          <div className="pb-pair">
            <TextInput type="email" label={label('email')} maxLength={200} {...form.getInputProps('email')} />
            <Select
              label={label('language')}
              allowDeselect={false}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              {...form.getInputProps('language')}
            />
          </div>
        </>
      )}
      <Checkbox.Group
        label={t('technicians.fields.functions')}
        description={t('technicians.hints.functions')}
        value={form.values.functions}
        onChange={(chosen) =>
          form.setFieldValue(
            'functions',
            technicianFunctions.filter((one) => chosen.includes(one)),
          )
        }
      >
        <div className={css['tasks']}>
          {technicianFunctions.map((one) => (
            <Checkbox key={one} value={one} label={t(`technicians.types.${one}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className="pb-pair">
        <TextInput label={label('document')} maxLength={60} {...form.getInputProps('document')} />
        <TextInput type="tel" label={label('mobile')} maxLength={60} {...form.getInputProps('mobile')} />
      </div>
      <TextInput label={label('zone')} maxLength={120} {...form.getInputProps('zone')} />
      <TextInput
        label={label('hours')}
        description={t('technicians.hints.hours')}
        maxLength={120}
        {...form.getInputProps('hours')}
      />
      {known && <SignatureCard technician={known} />}
      {known && (
        <Switch
          label={t('common.state.active')}
          description={t('technicians.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}

const blank: Omit<Values, 'language'> = {
  ...{ person: null, name: '', email: '', functions: [] },
  ...{ document: '', mobile: '', zone: '', hours: '', active: true },
}

const valuesOf = (technician: Technician): Values => ({
  person: null,
  name: technician.name,
  email: technician.email,
  language: technician.language,
  functions: technician.functions ?? [],
  document: technician.document,
  mobile: technician.mobile,
  zone: technician.zone,
  hours: technician.hours,
  active: technician.active,
})
