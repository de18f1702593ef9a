/** Replaces the menu badge when the administration is mocked. */
export default function FailedRefundsBadgeMock() {
  return <span>1 waiting</span>;
}
