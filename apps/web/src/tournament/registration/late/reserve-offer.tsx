import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { teamName } from '../../../lib/format/short-name'
import { useReplacement } from './api'
import { strings } from './strings'

interface ReserveOfferProps {
  /** The team that does not come. */
  readonly registrationId: number
  readonly onReplace: () => void
}

const mostNamed = 2

/** Where a team leaves or does not come: the reserves that may step in, if there are any and it is not too late (OPS-267). */
export function ReserveOffer({ registrationId, onReplace }: ReserveOfferProps) {
  const { data } = useReplacement(registrationId)
  const reserves = (data?.candidates ?? []).filter((each) => each.reserve_place !== null && each.obstacle === null)
  if (data?.obstacle !== null || reserves.length === 0) return null
  const named = reserves.slice(0, mostNamed).map((each) => teamName(each))
  return (
    <Alert icon={<IconUsersPlus aria-hidden />} title={strings.offer}>
      <Stack gap="sm" align="flex-start">
        <Text>{strings.offerText(named.join(', '), reserves.length - named.length)}</Text>
        <Button variant="default" onClick={onReplace}>
          {strings.offerAction}
        </Button>
      </Stack>
    </Alert>
  )
}
