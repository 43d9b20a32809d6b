-- Asking for a challenge changes nothing, and guests may: the log would be theirs to fill.
DROP TRIGGER audit ON passkey_challenges;