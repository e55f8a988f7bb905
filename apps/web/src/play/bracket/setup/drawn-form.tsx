import { Alert, Button, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { readDraw, type TournamentView } from '@vot/contract'
import type { BracketFormat, BracketVariant } from '@vot/domain'
import { useRead } from '../../../lib/data/use-read'
import { setupStrings as strings } from '../strings'

interface DrawnFormProps {
  readonly tournament: TournamentView
  readonly format: BracketFormat
  readonly onForm: (variant: BracketVariant, groupSize: number) => void
}

/** Says that the seeds were drawn for another form, in which alone they stand apart, and takes that form. */
export function DrawnForm({ tournament: { id, draw_state }, format, onForm }: DrawnFormProps) {
  const { data } = useRead(readDraw, draw_state === 'saved' ? { params: { id } } : null)
  const drawn = data?.current?.constraints?.form
  const hasSeeds = data?.current?.constraints?.seeds_by !== 'none'
  if (!drawn || !hasSeeds || data.current?.state !== 'saved') return null
  const isSame =
    drawn.variant === format.variant && (drawn.variant !== 'groups' || drawn.group_size === format.options.groupSize)
  if (isSame) return null
  return (
    <Alert color="cam" icon={<IconStar />} title={strings.drawnForm(strings.variants[drawn.variant].name)}>
      <Text mb="xs">{strings.drawnFormText}</Text>
      <Button variant="default" onClick={() => onForm(drawn.variant, drawn.group_size)}>
        {strings.takeDrawnForm}
      </Button>
    </Alert>
  )
}
