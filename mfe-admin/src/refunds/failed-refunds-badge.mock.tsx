export default function FailedRefundsBadgeMock() {
  return <span>1 waiting</span>;
}
