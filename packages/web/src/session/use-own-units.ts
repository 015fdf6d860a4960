import { findProfileEndpoint } from '@probeta/contract/access/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/client.ts'
import { keepUnits } from './preferred-units.ts'

/** Loads the units that a person chose elsewhere into this browser. Without an answer the stored ones stay. */
export function useOwnUnits(): void {
  const { data } = useQuery({ ...api.query(findProfileEndpoint, {}), staleTime: Infinity })
  useEffect(() => {
    if (data) keepUnits(data.units)
  }, [data])
}
