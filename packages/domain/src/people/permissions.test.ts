import { describe, expect, it } from 'vitest'
import { menu, permissionIds, reaches, roleIds, roleOf } from './permissions.ts'

describe('permissions', () => {
  it('keep the ids of the menu as existing users know them', () =>
    expect(
      Object.fromEntries(
        menu.flatMap(({ items }) => items.map(({ route, permission }) => [route, permission])),
      ),
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
    expect(new Set(menu.flatMap(({ items }) => items.map(({ permission }) => permission)))).toEqual(
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
