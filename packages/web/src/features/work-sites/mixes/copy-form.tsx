import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type CopiedPart,
  copiedParts,
  copySettingsEndpoint,
  type previewCopyEndpoint,
  type WorkSiteFile,
} from '@probeta/contract/clients/work-sites.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { copyQuery, useSiteChoices } from '../queries.ts'

type Values = { from: string | null; parts: CopiedPart[] }

function useCopyForm(siteId: string) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { form, field } = useContractForm<Values>(copySettingsEndpoint.body, {
    values: { from: null, parts: ['mixes', 'suppliers', 'people', 'numbering'] },
    label: () => t('workSites.copy.from'),
  })
  const { from, parts } = form.values
  const preview = useQuery({ ...copyQuery(siteId, from ?? ''), enabled: from !== null })
  const found = preview.data
  const offered = found && copiedParts.filter((part) => wouldAdd(part, found))
  const bringing = offered ? parts.filter((part) => offered.includes(part)) : parts
  const nothing = bringing.length === 0 ? t('workSites.copy.nothing') : undefined
  async function submit(values: Values, { key }: { key: string }) {
    const body = { from: values.from ?? '', parts: values.parts }
    await api.call(copySettingsEndpoint, { params: { workSiteId: siteId }, body }, { key })
    await refresh('/work-sites')
    toast.done(t('workSites.copy.done'))
  }
  const reason = offered?.length === 0 ? t('workSites.copy.allThere') : nothing
  return { form, field, preview, bringing, reason, submit }
}

/** Copies settings from another work site; shows first what that would add. */
export function CopyForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { choices, onSearch, searching } = useSiteChoices(site.id)
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const { form, field, preview, bringing, reason, submit } = useCopyForm(site.id)
  const { from } = form.values
  return (
    <FormDrawer
      form={form}
      title={t('workSites.copy.title')}
      draft={`copy:${site.id}`}
      submit={submit}
      quiet
      saveLabel={t('workSites.copy.save')}
      reason={reason}
      onClose={onClose}
    >
      <SearchSelect
        {...field('from')}
        placeholder={t('workSites.copy.choose')}
        value={from}
        onChange={(id) => {
          setPicked(choices.find(({ value }) => value === id))
          form.setFieldValue('from', id)
        }}
        choices={choices}
        chosen={picked?.value === from ? picked : undefined}
        onSearch={onSearch}
        searching={searching}
      />
      {from !== null && (
        <QueryState query={preview}>
          {(found) => <PartFields form={form} found={found} bringing={bringing} />}
        </QueryState>
      )}
    </FormDrawer>
  )
}

type PartsProps = { form: UseFormReturnType<Values>; found: Found; bringing: readonly CopiedPart[] }

/** The parts that can be copied. One that would add nothing keeps its tick for another work site. */
function PartFields({ form, found, bringing }: PartsProps) {
  const { t } = useTranslation()
  const { parts } = form.values
  return (
    <Checkbox.Group
      label={t('workSites.copy.preview')}
      description={t('workSites.copy.keeps')}
      value={[...bringing]}
      onChange={(chosen) =>
        form.setFieldValue(
          'parts',
          copiedParts.filter((part) => (wouldAdd(part, found) ? chosen : parts).includes(part)),
        )
      }
    >
      {copiedParts.map((part) => (
        <Checkbox
          key={part}
          mt="sm"
          value={part}
          disabled={!wouldAdd(part, found)}
          label={t(`workSites.copy.parts.${part}`)}
          description={<Additions part={part} found={found} />}
        />
      ))}
    </Checkbox.Group>
  )
}

type Found = ResultOf<typeof previewCopyEndpoint>

const wouldAdd = (part: CopiedPart, { mixes, suppliers, people, digits, elements }: Found) =>
  ({
    mixes: mixes.some(({ there }) => !there),
    suppliers: suppliers.some(({ there }) => !there),
    people: people.responsible !== '' || people.supervision !== '',
    numbering: digits.before !== digits.after,
    elements: elements.added > 0,
  })[part]

/** Lists what one part would add. */
function Additions({ part, found }: { part: CopiedPart; found: Found }) {
  const { t } = useTranslation()
  const { mixes, suppliers, people, digits, elements } = found
  const texts = {
    mixes: [
      ...mixes.flatMap(({ code, strength, agePlan, there }) =>
        there ? [] : [`${code} (${printedUnit(strength)}, ${agePlan})`],
      ),
      ...mixes.flatMap(({ code, there }) => (there ? [t('workSites.copy.mixThere', { code })] : [])),
    ],
    suppliers: suppliers.flatMap(({ name, there }) => (there ? [] : [name])),
    people: [people.responsible, people.supervision].filter(Boolean),
    numbering:
      digits.before === digits.after ? [t('workSites.copy.same')] : [t('workSites.copy.digits', digits)],
    elements: elements.added > 0 ? [t('workSites.copy.elements', { count: elements.added })] : [],
  } satisfies Record<CopiedPart, string[]>
  return texts[part].length === 0 ? t('workSites.copy.nothingNew') : texts[part].join(' · ')
}
