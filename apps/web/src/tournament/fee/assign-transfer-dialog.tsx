import { MultiSelect, Stack } from '@mantine/core'
import { assignTransfer, type ResponseOf, type TransferView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { useWrite } from '../../lib/data/use-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Money } from '../../ui/page/figure'
import { bankStrings as strings } from './bank-strings'
import type { PayingTeam } from './paying-teams'

interface AssignTransferDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly transfer: TransferView
  readonly teams: ReadonlyMap<number, PayingTeam>
  readonly onAssigned: (answer: ResponseOf<typeof assignTransfer>) => void
}

const mostTeams = 8

/** Which team the money is of, or which teams share it; those that it may mean stand first. */
export function AssignTransferDialog({ opened, onClose, transfer, teams, onAssigned }: AssignTransferDialogProps) {
  const unpaid = [...teams].filter(([, { paid }]) => !paid).map(([id]) => id)
  const likely = transfer.candidates.filter((id) => unpaid.includes(id))
  const [chosen, setChosen] = useState<readonly string[]>(likely.length === 1 ? likely.map(String) : [])
  const { mutate, isPending } = useWrite(assignTransfer, { failure: strings.assignFailed })
  const assign = () =>
    mutate(
      { params: { id: transfer.id }, body: { registration_ids: chosen.map(Number) } },
      { onSuccess: (answer) => onAssigned(answer) },
    )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={strings.assignTitle}
      busy={isPending}
      onSubmit={() => chosen.length > 0 && assign()}
      submitLabel={strings.assign}
      submitDisabled={chosen.length === 0}
    >
      <Stack gap="md">
        <div>
          <Money dong={transfer.amount} size={20} />
          <p className="t13 ink2">{transfer.text === '' ? strings.noText : transfer.text}</p>
        </div>
        <MultiSelect
          label={strings.teams}
          placeholder={chosen.length === 0 ? strings.teamsHint : ''}
          size="md"
          withAsterisk
          searchable
          openOnFocus={false}
          maxValues={mostTeams}
          limit={50}
          value={[...chosen]}
          onChange={setChosen}
          data={[...new Set([...likely, ...unpaid])].map((id) => ({
            value: String(id),
            label: teams.get(id)?.name ?? String(id),
          }))}
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
          }
          nothingFoundMessage={strings.teamsNone}
          comboboxProps={{ withinPortal: true }}
          data-autofocus
        />
        {chosen.length > 1 && <p className="t13 ink2">{strings.shares}</p>}
      </Stack>
    </FormDialog>
  )
}
