import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { findDuplicates } from '@vot/contract'
import { foldText, normalizePhone } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import type { PlayerValues } from './player-form'

const askAfterMs = 300

/** Players who may be the one that is being typed; none while the server cannot be asked. */
export function useDuplicates({ name, phone, clubId }: PlayerValues, exceptId: number | null) {
  const [typed] = useDebouncedValue(JSON.stringify([foldText(name), normalizePhone(phone) ?? '', clubId]), askAfterMs)
  const { data } = useQuery({
    queryKey: [...queryKeys.players, 'duplicates', typed, exceptId],
    queryFn: () =>
      call(findDuplicates, {
        query: {
          ...(name.trim() === '' ? {} : { name: name.trim().slice(0, 200) }),
          ...(normalizePhone(phone) === undefined ? {} : { phone: phone.trim() }),
          ...(clubId === null ? {} : { club_id: clubId }),
          ...(exceptId === null ? {} : { except_id: exceptId }),
        },
      }),
    enabled: foldText(name).length > 1 || normalizePhone(phone) !== undefined,
    staleTime: 0,
    retry: false,
  })
  return data?.items ?? []
}
