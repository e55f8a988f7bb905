import { Text, Title } from '@mantine/core'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { privacy, terms } from './strings'

export function TermsScreen() {
  return <LegalPage text={terms} />
}

export function PrivacyScreen() {
  return <LegalPage text={privacy} />
}

function LegalPage({ text }: { readonly text: typeof terms | typeof privacy }) {
  return (
    <Page title={text.title} width="text">
      <PageHeader title={text.title} />
      {text.sections.map(([heading, body]) => (
        <section key={heading}>
          <Title order={2} mt="lg" mb={4}>
            {heading}
          </Title>
          <Text fz="lg">{body}</Text>
        </section>
      ))}
    </Page>
  )
}
