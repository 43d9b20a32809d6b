import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './failure.tsx';

/** The replacement of a screen that failed to render. */
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

/** Limits the effect of a screen that fails to render or to load to that screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}
