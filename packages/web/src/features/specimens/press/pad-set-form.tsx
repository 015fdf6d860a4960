import { addPadSetEndpoint, changePadSetEndpoint, type PadSet } from '@probeta/contract/pad-sets.ts'
import { Button, Group, Modal, NumberInput, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useToast } from '../../../ui/use-toast.ts'

/** The usual limit by ASTM C1231; each laboratory sets its own. */
const usualUses = 100
const most = 10_000

type Props = {
  /** undefined: a new one. */
  padSet: PadSet | undefined
  onSaved: (padSetId: string | null) => void
  onNew: () => void
  onClose: () => void
}

/** A set of pads put into use, corrected, or taken out of use. It is beside the press, where pads are changed. */
export function PadSetForm({ padSet, onSaved, onNew, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const [key] = useState(() => uuid())
  const [name, setName] = useState(padSet?.name ?? '')
  const [mostUses, setMostUses] = useState(padSet?.mostUses ?? usualUses)
  const [usesBefore, setUsesBefore] = useState(padSet?.usesBefore ?? 0)
  const [busy, setBusy] = useState(false)

  async function save(active = true) {
    if (busy || name.trim() === '') return
    setBusy(true)
    const body = { name: name.trim(), mostUses, usesBefore }
    try {
      if (padSet) {
        const { id, version } = padSet
        await api.call(changePadSetEndpoint, { params: { padSetId: id }, version, body: { ...body, active } })
        onSaved(active ? id : null)
      } else onSaved((await api.call(addPadSetEndpoint, { body }, { key })).id)
      await refresh('/pad-sets')
      onClose()
    } catch (error) {
      toast.refused(error)
      setBusy(false)
    }
  }
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
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      onKeyDown={onKeyDown}
    >
      <div className="pb-stack">
        <TextInput
          label={t('specimens.pads.name')}
          placeholder={t('specimens.pads.nameExample')}
          data-autofocus
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput
          label={t('specimens.pads.mostUses')}
          description={t('specimens.pads.mostUsesHint')}
          min={1}
          max={most}
          allowDecimal={false}
          value={mostUses}
          onChange={(value) => setMostUses(Number(value) || usualUses)}
        />
        <NumberInput
          label={t('specimens.pads.usesBefore')}
          min={0}
          max={most}
          allowDecimal={false}
          value={usesBefore}
          onChange={(value) => setUsesBefore(Number(value) || 0)}
        />
      </div>
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
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        )}
        <ReasonButton
          loading={busy}
          reason={name.trim() === '' ? t('specimens.pads.nameMissing') : undefined}
          onClick={() => void save()}
        >
          {t('common.actions.save')}
        </ReasonButton>
      </Group>
    </Modal>
  )
}
