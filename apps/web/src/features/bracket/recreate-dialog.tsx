import { Anchor, Button, Text, TextInput } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error'
import { AppDialog } from '../../ui/app-dialog'
import { toasts } from '../../ui/toasts'
import { useRecreateBracket } from './api'
import { strings } from './strings'

interface RecreateDialogProps {
  readonly tournamentId: number
  readonly bracket: BracketView['bracket']
  readonly onClose: () => void
}

/** Says how many results go and asks for a typed word and a red button. Source: B 2, design 7. */
export function RecreateDialog({ tournamentId, bracket, onClose }: RecreateDialogProps) {
  const [typed, setTyped] = useState('')
  const recreate = useRecreateBracket(tournamentId)
  const results = bracket.matches.filter(({ games, outcome }) => games.length > 0 || outcome === 'retired').length
  const isTyped = foldText(typed) === foldText(strings.recreateWord)
  const submit = async () => {
    if (!isTyped) return
    try {
      await recreate.mutateAsync(bracket)
      toasts.success(strings.recreated)
      onClose()
    } catch (error) {
      toasts.error(messageOf(error, strings.recreateFailed))
    }
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.recreateTitle}
      busy={recreate.isPending}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={recreate.isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!isTyped} loading={recreate.isPending}>
            {strings.recreate}
          </Button>
        </>
      }
    >
      <Text fw={600}>{strings.recreateText(results)}</Text>
      <Text mt={4} mb="md">
        {strings.recreateKeeps(strings.variants[bracket.variant])}{' '}
        <Anchor component={Link} to={`/tournament-registration/${tournamentId}`}>
          {strings.recreateOther}
        </Anchor>
      </Text>
      <TextInput
        label={strings.recreateType(strings.recreateWord)}
        size="md"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AppDialog>
  )
}
