import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './failure.tsx';

/** The replacement of a screen that broke. */
export function BrokenScreen() {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('state.broken_title')}
      message={t('state.broken_text')}
      action={t('action.reload')}
      onAction={() => window.location.reload()}
    />
  );
}

/** Keeps a broken screen, or one whose code could not be loaded, from taking the rest with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}
