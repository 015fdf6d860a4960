import { permission } from '@probeta/domain/people/permissions.ts'
import { describe, expect, it } from 'vitest'
import {
  firstBeyond,
  mayOpenPortal,
  menu,
  nearestPreset,
  permissionIds,
  presetOf,
  presetWith,
  rolesTogether,
  reaches,
  roleIds,
  roleOf,
  greatestByWorkSite,
  greatestLevel,
  lesserOf,
} from './permissions.ts'

describe('permissions', () => {
  it('keep the ids of the menu as existing users know them', () =>
    expect(
      Object.fromEntries(menu.flatMap(({ items }) => items.map((item) => [item.route, item.permission]))),
    ).toEqual({
      programacion: 1,
      cliente: 21,
      obra: 22,
      muestras: 23,
      roturasdiarias: 24,
      consulta: 11,
      planillasingresadas: 26,
      resultadoscilindros: 25,
      estadisticas: 27,
      tecnico: 10,
      marca: 10,
      usuarios: 9,
      tabla: 13,
    }))

  it('are exactly the ids of the menu', () =>
    expect(new Set(menu.flatMap(({ items }) => items.map((item) => item.permission)))).toEqual(
      new Set(permissionIds),
    ))

  it('contain the levels below', () => {
    expect(reaches('approve', 'view')).toBe(true)
    expect(reaches('edit', 'edit')).toBe(true)
    expect(reaches('view', 'edit')).toBe(false)
    expect(reaches('edit', 'approve')).toBe(false)
  })

  it('give a client user none of the menu', () => expect(roleOf('client').size).toBe(0))

  it('give the administrator everything, and users to nobody else', () => {
    expect([...roleOf('administrator').keys()].toSorted()).toEqual([...permissionIds].toSorted())
    expect(roleIds.filter((role) => roleOf(role).has(9))).toEqual(['administrator'])
  })

  it('let only checkers, directors and administrators check, and only the last two approve', () => {
    const reaching = (level: 'edit' | 'approve') =>
      roleIds.filter((role) => reaches(roleOf(role).get(25) ?? 'view', level))
    expect(reaching('edit')).toEqual(['checker', 'director', 'administrator'])
    expect(reaching('approve')).toEqual(['director', 'administrator'])
  })
})

describe('a preset', () => {
  it.each(roleIds.filter((role) => role !== 'client'))('is known again by its permissions: %s', (role) => {
    expect(presetWith(presetOf(role))).toBe(role)
    expect(nearestPreset(presetOf(role))).toBe(role)
  })

  it('with one screen more, less or at another level is an own selection based on it', () => {
    const reception = presetOf('reception')
    const { 25: _, ...less } = reception
    for (const changed of [
      { ...reception, [permission.users]: 'view' as const },
      { ...reception, [permission.results]: 'edit' as const },
      less,
    ]) {
      expect(presetWith(changed)).toBeNull()
      expect(nearestPreset(changed)).toBe('reception')
    }
    expect(presetWith({})).toBeNull()
  })
})

describe('handing out', () => {
  it('is without limit for whoever approves users', () => {
    expect(firstBeyond({ [permission.users]: 'approve' }, presetOf('administrator'))).toBeUndefined()
    expect(mayOpenPortal({ [permission.users]: 'approve' })).toBe(true)
  })
  it('ends for all others at what they hold themselves', () => {
    const held = {
      [permission.users]: 'edit',
      [permission.breaks]: 'edit',
      [permission.results]: 'view',
    } as const
    expect(firstBeyond(held, { [permission.breaks]: 'edit', [permission.results]: 'view' })).toBeUndefined()
    expect(firstBeyond(held, { [permission.breaks]: 'approve' })).toBe(24)
    expect(firstBeyond(held, { [permission.results]: 'view', [permission.tables]: 'view' })).toBe(13)
    expect(firstBeyond(held, { [permission.users]: 'approve' })).toBe(9)
    expect(mayOpenPortal(held)).toBe(true)
    expect(mayOpenPortal({ [permission.users]: 'edit' })).toBe(false)
  })
})

it('several roles together give the greatest level of each permission', () => {
  const both = Object.fromEntries(rolesTogether(['reception', 'laboratoryTechnician']))
  expect(both).toEqual({
    ...presetOf('laboratoryTechnician'),
    ...presetOf('reception'),
    [permission.breaks]: 'edit',
  })
  expect(rolesTogether(['checker', 'reception']).get(permission.sheets)).toBe('approve')
  expect(rolesTogether([])).toEqual(new Map())
})

describe('the lesser of two sets of permissions', () => {
  it('has what both have, each at the lesser level', () => {
    const one = {
      [permission.results]: 'approve',
      [permission.breaks]: 'view',
      [permission.users]: 'edit',
    } as const
    const other = {
      [permission.results]: 'edit',
      [permission.breaks]: 'edit',
      [permission.search]: 'view',
    } as const
    const both = { [permission.results]: 'edit', [permission.breaks]: 'view' }
    expect(lesserOf(one, other)).toEqual(both)
    expect(lesserOf(other, one)).toEqual(both)
  })
  it('of everything and of a token limited to work sites approves nothing, and knows no people and no settings', () => {
    const limited = lesserOf(greatestLevel, greatestByWorkSite)
    expect(Object.values(limited)).not.toContain('approve')
    for (const closed of [permission.users, permission.tables, permission.clients, permission.technicians])
      expect(limited).not.toHaveProperty(String(closed))
    expect(limited).toMatchObject({ [permission.samples]: 'edit', [permission.breaks]: 'edit' })
  })
})
