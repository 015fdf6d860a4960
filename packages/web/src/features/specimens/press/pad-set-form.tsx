import {
  addPadSetEndpoint,
  changePadSetEndpoint,
  type PadSet,
} from '@probeta/contract/laboratory/pad-sets.ts'
import { Button, Group, Modal, NumberInput, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { PadRangeFields } from '../../../trade/choices/pad-range-fields.tsx'
import { CancelButton } from '../../../ui/forms/cancel-button.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { valuesLike } from '../../../ui/forms/use-contract-form.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'

/** The usual limit by ASTM C1231; each laboratory sets its own. */
const usualUses = 100
const blank = { name: '', mostUses: usualUses, usesBefore: 0, hardness: null, leastMpa: null, mostMpa: null }
const most = 10_000

type Typed = Omit<PadSet, 'id' | 'version' | 'uses'>
type Props = {
  /** undefined: a new one. */
  padSet: PadSet | undefined
  onSaved: (padSetId: string | null) => void
  onNew: () => void
  onClose: () => void
}

/** What is typed about a set of pads, and storing it. */
function usePadSet({ padSet, onSaved, onClose }: Props) {
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [key] = useState(() => uuid())
  const [typed, setTyped] = useState(() => valuesLike<Typed>(blank)(padSet ?? blank))
  const name = typed.name.trim()
  const save = (active = true) =>
    run(async () => {
      if (name === '') return
      const body = { ...typed, name }
      if (padSet) {
        const { id, version } = padSet
        await api.call(changePadSetEndpoint, { params: { padSetId: id }, version, body: { ...body, active } })
        onSaved(active ? id : null)
      } else onSaved((await api.call(addPadSetEndpoint, { body }, { key })).id)
      await refresh('/pad-sets')
      onClose()
    })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  return { typed, change, save, busy, isNamed: name !== '' }
}
type Held = ReturnType<typeof usePadSet>

/** A set of pads put into use, corrected, or taken out of use. It is beside the press, where pads are changed. */
export function PadSetForm(props: Props) {
  const { padSet, onNew, onClose } = props
  const { t } = useTranslation()
  const held = usePadSet(props)
  const { save, busy, isNamed } = held
  // This form is nested in that of the reading: a submit of its own would bubble into it.
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(padSet ? 'specimens.pads.change' : 'specimens.pads.add')}
      onKeyDown={onKeyDown}
    >
      <Fields held={held} />
      <Group justify="space-between" align="flex-end" mt="lg">
        {padSet ? (
          <Group gap={4}>
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void save(false)}>
              {t('specimens.pads.retire')}
            </Button>
            <Button variant="subtle" onClick={onNew}>
              {t('specimens.pads.another')}
            </Button>
          </Group>
        ) : (
          <CancelButton onClick={onClose} />
        )}
        <ReasonButton
          loading={busy}
          reason={isNamed ? undefined : t('specimens.pads.nameMissing')}
          onClick={() => void save()}
        >
          {t('common.actions.save')}
        </ReasonButton>
      </Group>
    </Modal>
  )
}

function Fields({ held: { typed, change } }: { held: Held }) {
  const { t } = useTranslation()
  return (
    <div className="pb-stack">
      <TextInput
        label={t('specimens.pads.name')}
        placeholder={t('specimens.pads.nameExample')}
        data-autofocus
        required
        maxLength={200}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PadRangeFields value={typed} onChange={change} />
      <NumberInput
        label={t('specimens.pads.mostUses')}
        description={t('specimens.pads.mostUsesHint')}
        min={1}
        max={most}
        allowDecimal={false}
        value={typed.mostUses}
        onChange={(value) => change({ mostUses: Number(value) || usualUses })}
      />
      <NumberInput
        label={t('specimens.pads.usesBefore')}
        min={0}
        max={most}
        allowDecimal={false}
        value={typed.usesBefore}
        onChange={(value) => change({ usesBefore: Number(value) || 0 })}
      />
    </div>
  )
}
