import { languages } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { ReactElement } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BrandForm } from '../features/brands/brand-form.tsx'
import { ClientForm } from '../features/clients/client-form.tsx'
import { ContactForm } from '../features/clients/contact-form.tsx'
import { TankForm } from '../features/curing-tanks/tank-form.tsx'
import { EquipmentForm } from '../features/equipment/equipment-form.tsx'
import { PadsForm } from '../features/equipment/pads-form.tsx'
import { LookupForm } from '../features/lookups/lookup-form.tsx'
import { PressForm } from '../features/presses/press-form.tsx'
import { RuleForm } from '../features/rule-sets/rule-form.tsx'
import { PlaceForm } from '../features/storage-places/place-form.tsx'
import { CertificateForm } from '../features/technicians/certificate-form.tsx'
import { TechnicianForm } from '../features/technicians/technician-form.tsx'
import { UserForm } from '../features/users/user-form.tsx'
import { NewVisitForm } from '../features/visits/card/visit-form.tsx'
import { WorkSiteForm } from '../features/work-sites/card/work-site-form.tsx'
import { MixForm } from '../features/work-sites/mixes/mix-form.tsx'
import { draw } from '../testing/draw.tsx'

const id = '0193f000-0000-7000-8000-000000000001'
const close = () => {}

const visit = { day: '2026-11-26', technicianId: null, technicians: [], like: undefined }

const forms: readonly [name: string, form: () => ReactElement][] = [
  ['client', () => <ClientForm onClose={close} />],
  ['contact', () => <ContactForm clientId={id} onClose={close} />],
  ['work site', () => <WorkSiteForm onClose={close} />],
  ['mix', () => <MixForm workSiteId={id} onClose={close} />],
  ['visit', () => <NewVisitForm {...visit} onClose={close} onBooked={close} />],
  ['technician', () => <TechnicianForm onClose={close} />],
  ['certificate', () => <CertificateForm userId={7} onClose={close} />],
  ['user', () => <UserForm onClose={close} />],
  ['piece of equipment', () => <EquipmentForm onClose={close} />],
  ['set of pads', () => <PadsForm act={{ kind: 'add' }} onClose={close} />],
  ['press', () => <PressForm onClose={close} />],
  ['storage place', () => <PlaceForm place={undefined} onClose={close} />],
  ['curing tank', () => <TankForm onClose={close} />],
  ['brand', () => <BrandForm kind="readyMix" onClose={close} />],
  ['row of a table', () => <LookupForm list="elements" row={undefined} uses={0} onClose={close} />],
  ['rule set', () => <RuleForm act={{ kind: 'add' }} onClose={close} onAdded={close} />],
]
const mayAll = Object.values(permission).map((one) => [one, 'approve'] as const)
const save = { es: 'Guardar', en: 'Save', de: 'Speichern' }

const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, textarea, select)')].filter(
    ({ type }) => type !== 'hidden' && type !== 'radio',
  )
const isNamed = (input: HTMLInputElement) =>
  [...(input.labels ?? [])].some(({ textContent }) => textContent?.trim()) ||
  Boolean(input.getAttribute('aria-label')?.trim()) ||
  input.hasAttribute('aria-labelledby')

function noComplaints() {
  const complained = vi.spyOn(console, 'error')
  onTestFinished(() => complained.mockRestore())
  return () => expect(complained.mock.calls).toEqual([])
}

describe.each(forms)('the form of a new %s', (_, form) => {
  it.each(languages)('names each of its fields and fits a phone: %s', async (language) => {
    const expectNone = noComplaints()
    await draw(form(), { may: mayAll, language, width: 360 })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => inputs().length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(inputs().filter((input) => !isNamed(input))).toEqual([])
    const panel = document.querySelector('[role=dialog]')
    expect(panel?.scrollWidth).toBeLessThanOrEqual(panel?.clientWidth ?? 0)
    expectNone()
  })

  it('is not sent while something is missing, and goes to the first of it', async () => {
    const { asked } = await draw(form(), { may: mayAll })
    await page.getByRole('button', { name: save.es, exact: true }).click()
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-invalid'), { timeout: 30_000 })
      .toBe('true')
    expect(asked.filter(({ name }) => !name.startsWith('GET '))).toEqual([])
  })
})
